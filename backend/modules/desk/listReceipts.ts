import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { pictures } from '#backend/modules/catalogue/index.ts'
import { kindOf, type OrderKind, orderTable, SOLD_KINDS, type SoldKind } from '#backend/modules/orders/index.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { textIn } from '#domain/localizedText.ts'

export const LISTED = 200

/** The orders of a kind whose money may be this shop's concern; of those that no one shop sold, `concerns` says. */
export const mayConcern = (db: Database | Transaction, kind: OrderKind, shopId: string): SQL =>
  kindOf(kind).mayConcern(db, shopId)

/** Whether the shop looks after the money of that order: it sold a part of it, or takes what no one shop sold. */
export const concerns = async (
  db: Database | Transaction,
  kind: OrderKind,
  id: string,
  shopId: string,
): Promise<boolean> => (await kindOf(kind).concerns?.(db, id, shopId)) ?? true

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
