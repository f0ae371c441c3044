import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { bookingColumns, ofBooking } from '#backend/modules/bookings/booking/rows.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { moment, money } from '#backend/platform/mail/figures.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { guestTimesIn } from '#domain/availability/bookingStarts.ts'
import { startTimes } from '#domain/availability/staggeredStarts.ts'
import { refundUntilOf } from '#domain/bookings/reschedule.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { textIn } from '#domain/localizedText.ts'
import type { bookingMails } from './templates.ts'

type Template = 'visitBooked' | 'visitCanceled' | 'visitPaymentOver' | 'visitMoved' | 'visitReminder' | 'visitSoon'
/** What is said instead where the shop comes to the customer; such a visit is neither moved nor booked a day ahead. */
const AT_HOME: Partial<Record<Template, keyof typeof bookingMails>> = {
  visitBooked: 'homeVisitBooked',
  visitCanceled: 'homeVisitCanceled',
  visitPaymentOver: 'homeVisitPaymentOver',
  visitSoon: 'homeVisitSoon',
}

type BookingMail = { template: Template; now: Date; refund?: number }

/**
 * Queues a mail about a booking, in the language of the order and in the caller's transaction. `refund` in baht. Sends
 * nothing where the order has no address any more.
 */
export async function mailBooking(tx: Transaction, bookingId: string, { template, now, refund = 0 }: BookingMail) {
  const [found] = await tx
    .select({ visit: bookingColumns, shop: shops })
    .from(orders)
    .innerJoin(bookings, ofBooking)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(eq(bookings.id, bookingId))
  if (!found?.visit.email) return
  const { visit, shop } = found
  const until = refundUntilOf(visit, shop.refundUntilHours)
  const comes = shop.shopType === SHOP_TYPE.delivery
  const times = startTimes(visit.lines.flatMap(guestTimesIn(visit)))
  await sendMail(tx, {
    to: visit.email,
    template: (comes && AT_HOME[template]) || template,
    locale: visit.lang,
    values: {
      reservationId: bookingId,
      urlName: shop.urlName,
      shop: textIn(shop.name, visit.lang),
      address: textIn(shop.address, visit.lang),
      time: times ? `${moment(visit.time)} (${times})` : moment(visit.time),
      services: [...new Set(visit.lines.map(({ typeName }) => textIn(typeName, visit.lang)))].join(', '),
      due: visit.isPaid ? '' : money(visit.price),
      paid: visit.isPaid ? money(visit.price) : '',
      refundUntil: visit.isPaid && visit.price > 0 && until > now ? moment(until) : '',
      refund: money(refund),
      points: money(visit.pointDiscount),
    },
  })
}
