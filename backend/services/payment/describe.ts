import { eq } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { deals, type payments, reservations, shops, tips, vouchers } from '#backend/db/schema/index.ts'
import { textIn } from '#domain/localizedText.ts'
import { findOrder, isOrderKind, type OrderKind } from './orders.ts'

type Context = { db: Database; locale: string }
type Name = Record<string, string> | null | undefined

/** The shop of a visit or of its tip, the deal of a voucher. */
async function nameOf({ db }: Context, kind: OrderKind, id: string): Promise<Name> {
  if (kind === 'reservation') {
    const [row] = await db
      .select({ name: shops.name })
      .from(reservations)
      .innerJoin(shops, eq(shops.id, reservations.shopId))
      .where(eq(reservations.id, id))
    return row?.name
  }
  if (kind === 'voucher') {
    const [row] = await db
      .select({ name: deals.typeName })
      .from(vouchers)
      .innerJoin(deals, eq(deals.id, vouchers.dealId))
      .where(eq(vouchers.id, id))
    return row?.name
  }
  if (kind === 'tip') {
    const [row] = await db
      .select({ name: shops.name })
      .from(tips)
      .innerJoin(reservations, eq(reservations.id, tips.reservationId))
      .innerJoin(shops, eq(shops.id, reservations.shopId))
      .where(eq(tips.id, id))
    return row?.name
  }
  return undefined
}

/** Whether an order still wants exactly this payment, or has its money already, and what the payer calls it. */
export async function describeOrder(
  ctx: Context,
  { kind, orderId, amount, method }: Pick<typeof payments.$inferSelect, 'kind' | 'orderId' | 'amount' | 'method'>,
): Promise<{ isWanted: boolean; isPaid: boolean; name: string }> {
  const order = isOrderKind(kind) ? await findOrder(ctx.db, kind, orderId) : undefined
  if (!order || !isOrderKind(kind)) return { isWanted: false, isPaid: false, name: '' }
  const asksForThis = order.price === amount && order.paymentMethod === method
  const { isPaid, status } = order
  const isWanted = asksForThis && !isPaid && status !== 'canceled'
  return { isWanted, isPaid, name: textIn((await nameOf(ctx, kind, orderId)) ?? {}, ctx.locale) }
}
