import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { selectBookings } from '#backend/modules/bookings/booking/rows.ts'
import { viewBookings } from '#backend/modules/bookings/booking/view.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { sendComposedMail } from '#backend/platform/mail/composed/sendComposedMail.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locales.ts'
import { composeMail, type MailedDifference } from './composeMail.ts'
import type { BookingMail } from './mailWords.ts'

export type { MailedDifference } from './composeMail.ts'

type Template =
  | 'visitBooked'
  | 'visitCanceled'
  | 'visitPaymentOver'
  | 'visitMoved'
  | 'visitStays'
  | 'visitReminder'
  | 'visitSoon'
  | 'visitReview'

const MAILS: Record<Template, BookingMail> = {
  visitBooked: 'booked',
  visitCanceled: 'canceled',
  visitPaymentOver: 'paymentOver',
  visitMoved: 'moved',
  visitStays: 'stays',
  visitReminder: 'reminder',
  visitSoon: 'soon',
  visitReview: 'review',
}

/** What is said instead where the shop comes to the customer; such a visit is neither moved nor booked a day ahead. */
const AT_HOME: Partial<Record<BookingMail, BookingMail>> = {
  booked: 'homeBooked',
  paid: 'homePaid',
  canceled: 'homeCanceled',
  paymentOver: 'homePaymentOver',
  soon: 'homeSoon',
}

/** A visit that counts because its money has arrived is told of as a paid one. */
function mailFor(template: Template, { isPaid, price, comes }: { isPaid: boolean; price: number; comes: boolean }) {
  const mail = template === 'visitBooked' && isPaid && price > 0 ? 'paid' : MAILS[template]
  return (comes && AT_HOME[mail]) || mail
}

/**
 * Queues a mail about a booking, in the language of the order and in the caller's transaction: it says what is true then.
 * Sends nothing where the order has no address any more.
 */
export async function mailBooking(
  tx: Transaction,
  bookingId: string,
  { template, now, difference }: { template: Template; now: Date; difference?: MailedDifference | undefined },
): Promise<void> {
  const [row] = await selectBookings(tx).where(eq(bookings.id, bookingId))
  if (!row?.email) return
  const locale = isLocale(row.lang) ? row.lang : DEFAULT_LOCALE
  const [reservation] = await viewBookings({ db: tx, locale, now }, [row])
  const [shop] = await tx.select().from(shops).where(eq(shops.id, row.shopId))
  if (!reservation || !shop) return
  const mail = mailFor(template, { ...reservation, comes: shop.shopType === SHOP_TYPE.delivery })
  await sendComposedMail(tx, {
    ...{ to: row.email, name: template, locale },
    mail: composeMail({ mail, reservation, place: shop, difference, locale, now }),
  })
}
