import { and, arrayContains, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import {
  dealCardColumns,
  dealShop,
  deals,
  findPlannedShop,
  isRunning,
  shops,
  viewDealCards,
} from '#backend/modules/catalogue/index.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'

/** The shop's own deals, and those of its brand that this branch takes; naming no branch means all of them. */
function isTakenBy(shopId: string, brandId: string | null) {
  const own = eq(deals.shopId, shopId)
  if (brandId === null) return own
  const namesNone = and(isNull(deals.shopId), sql`cardinality(${deals.usableBranches}) = 0`)
  return or(own, and(eq(deals.brandId, brandId), or(arrayContains(deals.usableBranches, [shopId]), namesNone)))
}

/** What can be bought for a shop now, the largest discount first; wowchers have a page of their own. 404 if unknown. */
export async function listDealsOfShop(ctx: ServiceContext, idOrUrlName: string): Promise<Page<DealCard>> {
  const shop = await findPlannedShop(ctx, idOrUrlName)
  const rows = await ctx.db
    .select(dealCardColumns)
    .from(deals)
    .leftJoin(shops, dealShop)
    .where(and(isTakenBy(shop.id, shop.brandId), ne(deals.dealType, 'wowcher'), isRunning(ctx.now)))
    .orderBy(desc(deals.discount), asc(deals.position), asc(deals.id))
  const items = await viewDealCards(ctx, rows)
  return wholeList(items)
}
