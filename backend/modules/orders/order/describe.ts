import { eq } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { payments, tips } from '#backend/modules/orders/schema.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { textIn } from '#domain/localizedText.ts'
import { findOrder, type OrderKind } from './find.ts'

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
  return { isWanted, isPaid, name: textIn((await nameOf(ctx, kind, orderId)) ?? {}, ctx.locale) }
}
