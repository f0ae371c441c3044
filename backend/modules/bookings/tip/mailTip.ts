import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { bookings, tips } from '#backend/modules/bookings/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { money } from '#backend/platform/mail/figures.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { textIn } from '#domain/localizedText.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'

/** Mails thanks for a paid tip, in the language of the order; sends nothing where there is no address. */
export async function mailTip(tx: Transaction, tipId: string): Promise<void> {
  const [found] = await tx
    .select({ order: orders, reservationId: bookings.id, name: shops.name })
    .from(tips)
    .innerJoin(orders, eq(orders.id, tips.orderId))
    .innerJoin(bookings, eq(bookings.id, tips.bookingId))
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(eq(tips.orderId, tipId))
  if (!found?.order.email) return
  const { order, reservationId, name } = found
  const { email: to, lang: locale, price } = order
  const orderNumber = writeOrderNumber(order.orderNumber)
  const values = { reservationId, orderNumber, shop: textIn(name, locale), paid: money(price, locale) }
  await sendMail(tx, { to, template: 'tipPaid', locale, values })
}
