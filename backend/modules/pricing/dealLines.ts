import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { deals, isPublished, serviceTypes, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'

type DealRow = typeof deals.$inferSelect

/** A deal with the units that are wanted of it, as it is priced. */
export type WantedDeal = {
  deal: DealRow
  line: QuoteLine
  /** The type of the option that it is sold for; '' where it is sold for none. */
  typeId: string
  /** Days of use by its shop's own rule. */
  shopDays: number | undefined
}

/** Lines of one deal count together, so that they reach its tier and bonus together. */
function summed(wanted: readonly { dealId: string; serviceCount: number }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { dealId, serviceCount } of wanted) counts.set(dealId, (counts.get(dealId) ?? 0) + serviceCount)
  return counts
}

/** Every branch of a brand, for its deals that name none. */
export async function findBranches(
  db: Database | Transaction,
  rows: readonly DealRow[],
): Promise<(brandId: string | null) => string[]> {
  const brandIds = rows.flatMap(({ brandId, usableBranches }) =>
    usableBranches.length === 0 && brandId ? brandId : [],
  )
  if (brandIds.length === 0) return () => []
  const branches = await db
    .select({ id: shops.id, brandId: shops.brandId })
    .from(shops)
    .where(and(inArray(shops.brandId, brandIds), isPublished))
  return (brandId) => branches.filter((branch) => branch.brandId === brandId).map(({ id }) => id)
}

/** Where a deal is used: at its shop, at the branches that it names, or at all of its brand. */
export function usableAt(
  { shopId, brandId, usableBranches }: DealRow,
  branchesOf: (brandId: string | null) => string[],
): string[] {
  if (shopId) return [shopId]
  return usableBranches.length > 0 ? usableBranches : branchesOf(brandId)
}

/** Deals by our own data, in one order for everybody. Unknown: 404. Whether they can be bought is not looked at. */
export async function findWantedDeals(
  db: Database | Transaction,
  wanted: readonly { dealId: string; serviceCount: number }[],
): Promise<WantedDeal[]> {
  const counts = summed(wanted)
  const rows = await db
    .select({
      deal: deals,
      categoryId: serviceTypes.categoryId,
      typeId: timePrices.typeId,
      shopDays: shops.expiredWithin,
    })
    .from(deals)
    .leftJoin(timePrices, eq(timePrices.id, deals.timePriceId))
    .leftJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .leftJoin(shops, eq(shops.id, deals.shopId))
    .where(inArray(deals.id, [...counts.keys()]))
    .orderBy(deals.id)
  if (rows.length < counts.size) throw new ServiceError(ERROR_CODE.notFound, 'There is no such deal')
  const branchesOf = await findBranches(
    db,
    rows.map(({ deal }) => deal),
  )
  return rows.map(({ deal, categoryId, typeId, shopDays }) => ({
    deal,
    typeId: typeId ?? '',
    shopDays: shopDays ?? undefined,
    line: {
      id: deal.id,
      timePriceId: deal.timePriceId,
      categoryId,
      shopIds: usableAt(deal, branchesOf),
      quantity: counts.get(deal.id) ?? 0,
      price: deal.originalPrice,
      percentage: 0,
      // Below its first step, or without steps, a deal costs its own price.
      tiers: [{ minItem: 0, price: deal.price }, ...deal.discountSteps],
      bonus: deal.hasBonus ? deal.bonusConfig : null,
    },
  }))
}
