import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { brands, shops } from '#backend/modules/catalogue/index.ts'
import { reviews } from '#backend/modules/reviews/schema.ts'
import { ratingAfter } from '#domain/reviews/review.ts'
import { isShown } from './shown.ts'

/** A shop or brand with new stars, or with those of a review that is hidden from now on. */
export type Stars = { id: string; stars: number[]; hidden?: number[] }

const TABLES = { shop: { table: shops, of: reviews.shopId }, brand: { table: brands, of: reviews.brandId } }

type Kind = keyof typeof TABLES

/**
 * Locks the rated rows, in one order for everybody; `write` adds, hides or shows the reviews, then each rating is counted anew.
 * Shops before brands: two reviews at once never wait for each other crosswise.
 */
export async function rateAgain(
  tx: Transaction,
  added: Record<Kind, Stars[]>,
  write: () => Promise<void>,
): Promise<void> {
  const before = { shop: await lock(tx, 'shop', added.shop), brand: await lock(tx, 'brand', added.brand) }
  await write()
  for (const kind of ['shop', 'brand'] as const) {
    const { table } = TABLES[kind]
    for (const { id, stars, hidden } of added[kind]) {
      const one = before[kind].get(id)
      if (one)
        await tx
          .update(table)
          .set({ ...ratingAfter(one.rated, one.kept, stars, hidden), updatedAt: sql`now()` })
          .where(eq(table.id, id))
    }
  }
}

/** Each rated row as it is, and what its shown reviews add up to: read after the lock, so that no other write is missed. */
async function lock(tx: Transaction, kind: Kind, added: Stars[]) {
  const { table, of } = TABLES[kind]
  const ids = added.map(({ id }) => id)
  if (ids.length === 0) return new Map<string, never>()
  const rows = await tx
    .select({ id: table.id, rating: table.rating, ratingCount: table.ratingCount })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('no key update')
  const sums = await tx
    .select({ id: of, count: sql<number>`count(*)::int`, sum: sql<number>`sum(${reviews.rating})::int` })
    .from(reviews)
    .where(and(inArray(of, ids), isShown))
    .groupBy(of)
  const keptOf = new Map(sums.map(({ id, count, sum }) => [id, { count, sum }]))
  return new Map(rows.map(({ id, ...rated }) => [id, { rated, kept: keptOf.get(id) ?? { count: 0, sum: 0 } }]))
}
