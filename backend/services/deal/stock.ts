import { and, eq, gte, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { purge } from '#backend/db/purge.ts'
import { deals } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

type DealRow = typeof deals.$inferSelect
export type DealUnits = { dealId: string; count: number }

/** Always in the same order, so that no two orders wait for each other in a ring. */
const inOrder = <T extends { dealId: string }>(units: readonly T[]): T[] =>
  units.toSorted((a, b) => (a.dealId < b.dealId ? -1 : 1))

/** The pages that say how many are left. */
const tagsOf = ({ id, shopId, brandId }: Pick<DealRow, 'id' | 'shopId' | 'brandId'>) => [
  `deal:${id}`,
  ...(shopId ? [`shop:${shopId}`] : brandId ? [`brand:${brandId}`] : []),
]

/**
 * Takes units of deals, or refuses (50) where less is left of a strictly counted one. Of one that is not, it takes
 * what is there, for the bar that shows how well it sells. Answers how many each has taken.
 */
export async function takeDealStock(tx: Transaction, units: readonly DealUnits[]): Promise<Map<string, number>> {
  const taken = new Map<string, number>()
  for (const { dealId, count } of inOrder(units)) {
    const [deal] = await tx.select().from(deals).where(eq(deals.id, dealId)).for('no key update')
    if (!deal) throw new ServiceError(ERROR_CODE.notFound, 'There is no such deal')
    const wanted = deal.strictQuota ? count : Math.min(count, deal.stock)
    // Check and decrement in one statement, so that two customers cannot take the last one.
    const left = await tx
      .update(deals)
      .set({ stock: sql`${deals.stock} - ${wanted}` })
      .where(and(eq(deals.id, dealId), gte(deals.stock, wanted)))
      .returning({ id: deals.id })
    if (left.length === 0) throw new ServiceError(ERROR_CODE.guestsExceedStock, 'More units than are left')
    taken.set(dealId, wanted)
    if (wanted > 0) await purge(tx, tagsOf(deal))
  }
  return taken
}

/** Gives units of deals back, never above what was offered. */
export async function giveDealStockBack(tx: Transaction, units: readonly DealUnits[]): Promise<void> {
  for (const { dealId, count } of inOrder(units)) {
    if (count === 0) continue
    const [deal] = await tx
      .update(deals)
      .set({ stock: sql`least(${deals.quota}, ${deals.stock} + ${count})` })
      .where(eq(deals.id, dealId))
      .returning()
    if (deal) await purge(tx, tagsOf(deal))
  }
}
