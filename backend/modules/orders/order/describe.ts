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

/** Whether an order still wants exactly this payment, or has its money already, and what the payer calls it. */
export async function describeOrder(ctx: Context, attemptId: string) {
  const [attempt] = await ctx.db.select().from(payments).where(eq(payments.id, attemptId))
  const paths = pathsOf(ctx.locale)
  const order = attempt && (await findOrder(ctx.db, attempt.orderId))
  if (!order)
    return {
      isWanted: false,
      isPaid: false,
      name: '',
      orderNumber: '',
      thanks: paths.thankYou(),
      back: paths.myBookings(),
    }
  const { id: orderId, isPaid, state, price, kind } = order
  // The customer may have chosen another method since.
  const isOpen = attempt.state === 'open' || attempt.state === 'failed'
  const isWanted = price === attempt.amount && !isPaid && state !== 'canceled' && isOpen
  const [named] = await kindOf(kind).findNames(ctx.db, [orderId])
  return {
    ...{ isWanted, isPaid, name: textIn(named?.name ?? {}, ctx.locale) },
    orderNumber: writeOrderNumber(order.orderNumber),
    thanks: paths.thankYou(refOf(order)),
    back: kindOf(kind).pages.back(orderId, ctx.locale),
  }
}
