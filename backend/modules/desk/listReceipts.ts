import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { pictures } from '#backend/modules/catalogue/index.ts'
import { isSold, kindOf, ORDER_KINDS, type Order, orders } from '#backend/modules/orders/index.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { textIn } from '#domain/localizedText.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'

type Reader = Database | Transaction

export const LISTED = 200

/** The orders whose money may be this shop's concern; of those that no one shop sold, `concerns` says. */
export const mayConcern = (db: Reader, shopId: string): SQL | undefined =>
  or(
    ...ORDER_KINDS.map((kind) => {
      const { mayConcern: mayConcernShop, shopIds } = kindOf(kind)
      return and(eq(orders.kind, kind), mayConcernShop?.(db, shopId) ?? sql`${shopId} in ${shopIds}`)
    }),
  )

/** Whether the shop handles the money of an order: it sold a part of it, or accepts what no single shop sold. */
export const concerns = async (
  db: Reader,
  { kind, id }: Pick<Order, 'kind' | 'id'>,
  shopId: string,
): Promise<boolean> => (await kindOf(kind).concerns?.(db, id, shopId)) ?? true

/** Those of these rows whose order is the shop's concern. */
export async function onlyConcerning<Row extends { order: Order }>(
  db: Reader,
  rows: readonly Row[],
  shopId: string,
): Promise<Row[]> {
  const ours = await Promise.all(rows.map(({ order }) => concerns(db, order, shopId)))
  return rows.filter((_, index) => ours[index])
}

/** Receipts to be reviewed, the oldest first. */
export async function listReceipts(ctx: ServiceContext, shop: DeskShop): Promise<Desk['receipts']> {
  const found = await ctx.db
    .select({ order: orders })
    .from(orders)
    .where(and(eq(orders.receiptState, 'inReview'), isSold(), mayConcern(ctx.db, shop.id)))
    .orderBy(asc(orders.checkedOutAt))
    .limit(LISTED)
  const rows = await onlyConcerning(ctx.db, found, shop.id)
  const names = rows.flatMap(({ order }) => order.receiptImage ?? [])
  const shown = names.length > 0 ? await ctx.db.select().from(pictures).where(inArray(pictures.name, names)) : []
  const imageOf = new Map(
    shown.map(({ name, kind, width, height, widths, alt }) => {
      return [name, { name, kind, width, height, widths, alt: textIn(alt, ctx.locale) }]
    }),
  )
  return rows.flatMap(({ order }) => {
    const { wireKind, sold } = kindOf(order.kind)
    if (!sold) return []
    const { id, name, price, paymentMethod, receiptImage, checkedOutAt, isPaid, state } = order
    return {
      ...{ kind: wireKind, _id: id, name, price, paymentMethod },
      orderNumber: writeOrderNumber(order.orderNumber),
      goesBack: isPaid || state === 'canceled',
      image: imageOf.get(receiptImage ?? '') ?? null,
      placedAt: checkedOutAt.toISOString(),
    }
  })
}
