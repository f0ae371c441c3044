import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { voucherCarts, vouchers } from '#backend/modules/vouchers/schema.ts'
import type { OrderKind } from './find.ts'
import type { GoodsRef } from './goodsRules.ts'

type Ordered = { goods: GoodsRef; phone: string | null; price: number }

/** What an order is of, as `checkOrder` asks about it; undefined of a tip, or where there is none. */
export async function findOrdered(
  db: Database | Transaction,
  kind: OrderKind,
  id: string,
): Promise<Ordered | undefined> {
  if (kind === 'tip') return undefined
  if (kind === 'reservation') {
    const { shopId, phoneKey: phone, price } = reservations
    const [row] = await db.select({ shopId, phone, price }).from(reservations).where(eq(reservations.id, id))
    return row && { ...row, goods: { shopId: row.shopId } }
  }
  const { shopId, dealId, levelId, lines } = vouchers
  const rows = await db
    .select({ shopId, dealId, levelId, lines })
    .from(vouchers)
    .where(eq(kind === 'cart' ? vouchers.cartId : vouchers.id, id))
  const orders = kind === 'cart' ? voucherCarts : vouchers
  const [order] = await db
    .select({ phone: orders.phoneKey, price: orders.price })
    .from(orders as typeof vouchers)
    .where(eq(orders.id, id))
  const services = rows.find((row) => row.dealId === null && row.levelId === null)
  const goods = {
    dealIds: rows.flatMap((row) => row.dealId ?? []),
    levelId: rows.find((row) => row.levelId)?.levelId,
    shopId: services?.shopId,
    optionIds: services?.lines.map(({ timePriceId }) => timePriceId) ?? [],
  }
  return order && { ...order, goods }
}
