import { eq } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { textIn } from '#domain/localizedText.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { findOrder } from './find.ts'
import { kindOf, refOf } from './kinds.ts'

type Context = { db: Database; locale: Locale }
type Attempt = Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'amount'>

/** Whether the customer still wants to pay by this attempt. */
async function isOpen({ db }: Context, { id }: Attempt): Promise<boolean> {
  const [row] = await db.select({ state: payments.state }).from(payments).where(eq(payments.id, id))
  return row?.state === 'open' || row?.state === 'failed'
}

/** Whether an order still wants exactly this payment, or has its money already, and what the payer calls it. */
export async function describeOrder(ctx: Context, attempt: Attempt) {
  const { orderId, amount } = attempt
  const paths = pathsOf(ctx.locale)
  const order = await findOrder(ctx.db, orderId)
  if (!order)
    return {
      isWanted: false,
      isPaid: false,
      name: '',
      orderNumber: '',
      thanks: paths.thankYou(),
      back: paths.myBookings(),
    }
  const { isPaid, state, price, kind } = order
  const isWanted = price === amount && !isPaid && state !== 'canceled' && (await isOpen(ctx, attempt))
  const [named] = await kindOf(kind).findNames(ctx.db, [orderId])
  return {
    ...{ isWanted, isPaid, name: textIn(named?.name ?? {}, ctx.locale) },
    orderNumber: writeOrderNumber(order.orderNumber),
    thanks: paths.thankYou(refOf(order)),
    back: kindOf(kind).pages.back(orderId, ctx.locale),
  }
}
