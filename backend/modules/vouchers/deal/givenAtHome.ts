import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { deals, findGivenAtHome } from '#backend/modules/catalogue/index.ts'
import { findBranches, usableAt } from '#backend/modules/pricing/index.ts'

type DealRow = typeof deals.$inferSelect

const bonusOf = ({ hasBonus, bonusConfig }: DealRow) => (hasBonus ? bonusConfig?.bonusDeal : undefined)

/**
 * Says which of these deals are given at the customer's place, themselves or what comes free with them: sold as such,
 * or taken only by shops that come to the customer.
 */
export async function findHomeDeals(
  db: Database | Transaction,
  rows: readonly DealRow[],
): Promise<(deal: DealRow) => boolean> {
  const bonusIds = rows.flatMap((deal) => bonusOf(deal) ?? [])
  const bonuses = bonusIds.length > 0 ? await db.select().from(deals).where(inArray(deals.id, bonusIds)) : []
  const all = [...rows, ...bonuses]
  const branchesOf = await findBranches(db, all)
  const atHome = await findGivenAtHome(
    db,
    all.flatMap((deal) => usableAt(deal, branchesOf)),
  )
  const isHome = (deal: DealRow) => deal.dealType === 'delivery' || atHome(usableAt(deal, branchesOf))
  return (deal) => isHome(deal) || bonuses.some((bonus) => bonus.id === bonusOf(deal) && isHome(bonus))
}
