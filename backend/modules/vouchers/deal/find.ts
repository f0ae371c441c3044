import { and, eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import {
  brands,
  dealCardColumns,
  dealShop,
  deals,
  isOfPublished,
  isRunningAt,
  selectCards,
  shops,
  viewBrandCards,
  viewDealCards,
  viewShopCards,
} from '#backend/modules/catalogue/index.ts'
import { findWantedDeals } from '#backend/modules/pricing/index.ts'
import type { ShopCard } from '#contract/catalogue/shops.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Deal } from '#contract/vouchers/deals.ts'
import { textIn } from '#domain/localizedText.ts'
import { firstCount, stepExpiry } from '#domain/vouchers/dealSteps.ts'
import { findHomeDeals } from './givenAtHome.ts'

/** Shops as cards, those that still exist, the best rated first. */
export async function findBranchCards(ctx: ServiceContext, shopIds: readonly string[]): Promise<ShopCard[]> {
  if (shopIds.length === 0) return []
  const rows = await selectCards(ctx.db).where(inArray(shops.id, [...shopIds]))
  return viewShopCards(
    ctx,
    rows.toSorted((a, b) => b.rating - a.rating || (a.id < b.id ? -1 : 1)),
  )
}

/** One deal by its id, whether it runs or not; unknown, or of a shop that is not published: 404. */
export async function findDeal(ctx: ServiceContext, id: string): Promise<{ deal: Deal }> {
  const { db, locale, now } = ctx
  const [row] = await db
    .select({ ...dealCardColumns, expiredWithin: shops.expiredWithin })
    .from(deals)
    .leftJoin(shops, dealShop)
    .where(and(eq(deals.id, id), isOfPublished))
  if (!row) throw new ServiceError(ERROR_CODE.notFound, 'There is no such deal')
  const { deal } = row
  const [cards, brandRows, [wanted], isHomeDeal] = await Promise.all([
    viewDealCards(ctx, [row]),
    db
      .select()
      .from(brands)
      .where(eq(brands.id, deal.brandId ?? '')),
    findWantedDeals(db, [{ dealId: id, serviceCount: 1 }]),
    findHomeDeals(db, [deal]),
  ])
  const [usableBranches, [brand]] = await Promise.all([
    findBranchCards(ctx, wanted?.line.shopIds ?? []),
    viewBrandCards(ctx, brandRows),
  ])
  const { dealType, timePriceId, discountSteps, expiryType, shippingFee, startTime, limitPerCustomer } = deal
  return {
    deal: {
      ...cards[0]!,
      description: textIn(deal.description, locale),
      brand: brand ?? null,
      dealType,
      isGivenAtHome: isHomeDeal(deal),
      timePriceId,
      categoryId: wanted?.line.categoryId ?? null,
      usableBranches,
      discountSteps: discountSteps
        .toSorted((a, b) => a.minItem - b.minItem)
        .map((step) => ({
          minItem: step.minItem,
          price: step.price,
          expiredWithin: step.expiredWithin ?? null,
          expiredDate: step.expiredDate ?? null,
          expiredAt: stepExpiry(step, now, row.expiredWithin ?? undefined).toISOString(),
        })),
      bonusDeal: (deal.hasBonus && deal.bonusConfig?.bonusDeal) || null,
      expiryType,
      shippingFee,
      startTime: startTime?.toISOString() ?? null,
      isRunning: isRunningAt(deal, now),
      limitPerCustomer,
      firstCount: firstCount(deal),
    },
  }
}
