import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { reservations, tips } from '#backend/modules/bookings/index.ts'
import { pictures } from '#backend/modules/catalogue/index.ts'
import { type OrderKind, orderTable, type SoldKind } from '#backend/modules/orders/index.ts'
import { usableShopIds, vouchers } from '#backend/modules/vouchers/index.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { textIn } from '#domain/localizedText.ts'

export const LISTED = 200

export const SOLD_KINDS = ['reservation', 'voucher', 'cart'] as const satisfies SoldKind[]

/** The vouchers of an order, also inside a question about vouchers. */
const sold = alias(vouchers, 'sold')

/** Those of an order that are not another shop's. */
const soldBy = (kind: SoldKind, id: string | PgColumn, shopId: string) =>
  and(
    kind === 'cart' ? eq(sold.cartId, id) : and(eq(sold.id, id), isNull(sold.cartId)),
    or(eq(sold.shopId, shopId), isNull(sold.shopId)),
  )

/** The visits of a shop that tips were given for. */
const tipped = alias(reservations, 'tipped')

/** The orders of a kind whose money may be this shop's concern; of those that no one shop sold, `concerns` says. */
export function mayConcern(db: Database | Transaction, kind: OrderKind, shopId: string): SQL | undefined {
  if (kind === 'reservation') return eq(reservations.shopId, shopId)
  if (kind === 'tip') {
    const ofShop = and(eq(tipped.id, tips.reservationId), eq(tipped.shopId, shopId))
    return exists(db.select({ one: sql`1` }).from(tipped).where(ofShop))
  }
  const orderId = orderTable(kind).id
  const inOrder = db
    .select({ one: sql`1` })
    .from(sold)
    .where(soldBy(kind, orderId, shopId))
  return exists(inOrder)
}

/** Whether the shop looks after the money of that order: it sold a part of it, or takes what no one shop sold. */
export async function concerns(
  db: Database | Transaction,
  kind: OrderKind,
  id: string,
  shopId: string,
): Promise<boolean> {
  if (kind === 'reservation' || kind === 'tip') return true
  for (const voucher of await db
    .select()
    .from(sold)
    .where(soldBy(kind, id, shopId))) {
    if (voucher.shopId === shopId) return true
    const taking = await usableShopIds(db, voucher)
    if (!taking || taking.includes(shopId)) return true
  }
  return false
}

/** Orders of a kind whose money is this shop's concern, with a receipt that is to be looked at; the oldest first. */
async function listOf(ctx: ServiceContext, shop: DeskShop, kind: SoldKind) {
  const table = orderTable(kind)
  const { id, name, price, paymentMethod, receiptImage, checkedOutAt, isPaid, status } = table
  const rows = await ctx.db
    .select({ id, name, price, paymentMethod, receiptImage, checkedOutAt, isPaid, status })
    .from(table)
    .where(and(eq(table.receiptState, 'inReview'), mayConcern(ctx.db, kind, shop.id)))
    .orderBy(checkedOutAt)
    .limit(LISTED)
  const ours = await Promise.all(rows.map((row) => concerns(ctx.db, kind, row.id, shop.id)))
  return rows.filter((_, index) => ours[index]).map((row) => ({ kind, ...row }))
}

/** Receipts that wait for somebody to look at them, the oldest first. */
export async function listReceipts(ctx: ServiceContext, shop: DeskShop): Promise<Desk['receipts']> {
  const kinds = await Promise.all(SOLD_KINDS.map((kind) => listOf(ctx, shop, kind)))
  const rows = kinds.flat().sort((a, b) => a.checkedOutAt.getTime() - b.checkedOutAt.getTime())
  const names = rows.flatMap(({ receiptImage }) => receiptImage ?? [])
  const found = names.length > 0 ? await ctx.db.select().from(pictures).where(inArray(pictures.name, names)) : []
  const imageOf = new Map(
    found.map(({ name, width, height, widths, alt }) => {
      return [name, { name, width, height, widths, alt: textIn(alt, ctx.locale) }]
    }),
  )
  return rows.map(({ id, kind, name, price, paymentMethod, receiptImage, checkedOutAt, isPaid, status }) => ({
    ...{ kind, _id: id, name, price, paymentMethod },
    goesBack: isPaid || status === 'canceled',
    image: imageOf.get(receiptImage ?? '') ?? null,
    placedAt: checkedOutAt.toISOString(),
  }))
}
