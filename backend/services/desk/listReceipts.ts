import { and, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import { pictures, reservations, voucherCarts, vouchers } from '#backend/db/schema/index.ts'
import { type OrderKind, orderTable } from '#backend/services/payment/orders.ts'
import type { Desk } from '#contract/desk.ts'
import { textIn } from '#domain/localizedText.ts'
import type { DeskShop } from './key.ts'

const LISTED = 200

/** The orders of a kind whose money is this shop's concern: a cart's, where one of its vouchers is of the shop. */
export function ofShop(db: Database | Transaction, kind: OrderKind, shopId: string): SQL | undefined {
  if (kind === 'reservation') return eq(reservations.shopId, shopId)
  if (kind === 'voucher') return and(eq(vouchers.shopId, shopId), isNull(vouchers.cartId))
  const inCart = and(eq(vouchers.cartId, voucherCarts.id), eq(vouchers.shopId, shopId))
  return exists(db.select({ id: vouchers.id }).from(vouchers).where(inCart))
}

async function listKind(ctx: ServiceContext, shop: DeskShop, kind: OrderKind) {
  const table = orderTable(kind)
  const { id, name, price, paymentMethod, receiptImage, checkedOutAt } = table
  const rows = await ctx.db
    .select({ id, name, price, paymentMethod, receiptImage, checkedOutAt })
    .from(table)
    .where(and(eq(table.receiptState, 'inReview'), eq(table.isPaid, false), ofShop(ctx.db, kind, shop.id)))
    .orderBy(checkedOutAt)
    .limit(LISTED)
  return rows.map((row) => ({ kind, ...row }))
}

/** Receipts that wait for somebody to look at them, the oldest first. */
export async function listReceipts(ctx: ServiceContext, shop: DeskShop): Promise<Desk['receipts']> {
  const kinds = await Promise.all(
    (['reservation', 'voucher', 'cart'] as const).map((kind) => listKind(ctx, shop, kind)),
  )
  const rows = kinds.flat().sort((a, b) => a.checkedOutAt.getTime() - b.checkedOutAt.getTime())
  const names = rows.flatMap(({ receiptImage }) => receiptImage ?? [])
  const found = names.length > 0 ? await ctx.db.select().from(pictures).where(inArray(pictures.name, names)) : []
  const imageOf = new Map(
    found.map(({ name, width, height, widths, alt }) => {
      return [name, { name, width, height, widths, alt: textIn(alt, ctx.locale) }]
    }),
  )
  return rows.map(({ id, kind, name, price, paymentMethod, receiptImage, checkedOutAt }) => ({
    ...{ kind, _id: id, name, price, paymentMethod },
    image: imageOf.get(receiptImage ?? '') ?? null,
    placedAt: checkedOutAt.toISOString(),
  }))
}
