import { eq } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { textIn } from '#domain/localizedText.ts'
import { findOrder } from './find.ts'
import { kindOf } from './kinds.ts'

type Context = { db: Database; locale: string }
type Attempt = Pick<typeof payments.$inferSelect, 'id' | 'kind' | 'orderId' | 'amount'>

/** Whether the customer still wants to pay by this attempt. */
async function isOpen({ db }: Context, { id }: Attempt): Promise<boolean> {
  const [row] = await db.select({ state: payments.state }).from(payments).where(eq(payments.id, id))
  return row?.state === 'open' || row?.state === 'failed'
}

/** Whether an order still wants exactly this payment, or has its money already, and what the payer calls it. */
export async function describeOrder(
  ctx: Context,
  attempt: Attempt,
): Promise<{ isWanted: boolean; isPaid: boolean; name: string }> {
  const { kind, orderId, amount } = attempt
  const order = await findOrder(ctx.db, kind, orderId)
  if (!order) return { isWanted: false, isPaid: false, name: '' }
  const { isPaid, status, price } = order
  const isWanted = price === amount && !isPaid && status !== 'canceled' && (await isOpen(ctx, attempt))
  const [named] = await kindOf(kind).findNames(ctx.db, [orderId])
  return { isWanted, isPaid, name: textIn(named?.name ?? {}, ctx.locale) }
}
