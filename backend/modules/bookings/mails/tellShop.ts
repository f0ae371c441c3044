import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { type BookingRow, bookingColumns, ofBooking } from '#backend/modules/bookings/booking/rows.ts'
import { bookingEvents, bookings } from '#backend/modules/bookings/schema.ts'
import { mailShop, shops } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import { money } from '#backend/platform/mail/figures.ts'
import { SHOP_LOCALE } from '#backend/platform/mail/shopLocale.ts'
import type { BookingEvent } from '#domain/bookings/bookingEvent.ts'
import { isSettledAtBooking } from '#domain/desk/deskActions.ts'
import { textIn } from '#domain/localizedText.ts'
import { aboutBooking, servicesIn, spanOf } from './aboutBooking.ts'

const TEMPLATE = {
  booked: 'shopBooked',
  paid: 'shopPaid',
  moved: 'shopMoved',
  canceled: 'shopCanceled',
} as const satisfies Record<BookingEvent, string>

type Told = {
  kind: BookingEvent
  now: Date
  before?: Pick<BookingRow, 'time' | 'durationMinutes' | 'guestCount' | 'lines'>
}

/** Whether the shop counts on it: it was told of it, or would have been before shops were told. */
async function isKnown(tx: Transaction, visit: BookingRow): Promise<boolean> {
  const told = and(eq(bookingEvents.bookingId, visit.id), eq(bookingEvents.kind, 'booked'))
  return isSettledAtBooking(visit) || (await tx.$count(bookingEvents, told)) > 0
}

/** Where the money of a canceled booking is: back, to be sent back at the desk, kept, or never come. */
function moneyAfter({ isPaid, price, refundedAmount, refundedAt }: BookingRow) {
  const back = refundedAmount ?? 0
  return {
    refunded: refundedAt ? money(back, SHOP_LOCALE) : '',
    refundDue: refundedAt ? '' : money(back, SHOP_LOCALE),
    kept: isPaid && back === 0 ? money(price, SHOP_LOCALE) : '',
    unpaid: isPaid ? '' : money(price, SHOP_LOCALE),
  }
}

/**
 * Tells a shop of a booking by mail and at its open desks, in the caller's transaction: once, but of each move. False
 * where it was told before, or never counted on it.
 */
export async function tellShop(tx: Transaction, bookingId: string, { kind, now, before }: Told): Promise<boolean> {
  const [found] = await tx
    .select({ visit: bookingColumns, shop: shops })
    .from(orders)
    .innerJoin(bookings, ofBooking)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(eq(bookings.id, bookingId))
  if (!found) return false
  const { visit, shop } = found
  if (kind !== 'booked' && !(await isKnown(tx, visit))) return false
  const about = { bookingId, shopId: shop.id, kind, time: visit.time, previousTime: before?.time, createdAt: now }
  const told = await tx
    .insert(bookingEvents)
    .values({ id: randomUUID(), ...about })
    .onConflictDoNothing()
    .returning({ id: bookingEvents.id })
  if (told.length === 0) return false
  await mailShop(tx, shop, {
    template: TEMPLATE[kind],
    values: {
      ...{ urlName: shop.urlName, before: before ? spanOf(before) : '' },
      ...aboutBooking(visit),
      ...(kind === 'canceled' ? moneyAfter(visit) : {}),
    },
    valuesIn: (locale) => ({ shop: textIn(shop.name, locale), services: servicesIn(visit, locale) }),
  })
  await notifyDesks(tx, [shop.id])
  return true
}
