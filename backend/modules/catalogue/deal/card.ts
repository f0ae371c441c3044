import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { findPictures } from '#backend/modules/catalogue/picture/find.ts'
import { brands, shops } from '#backend/modules/catalogue/schema.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'
import { textIn } from '#domain/localizedText.ts'

/** The columns of a deal's card; left-joined with `shops`, since a deal of a brand has no shop. */
export const dealCardColumns = {
  deal: deals,
  shop: { id: shops.id, urlName: shops.urlName, name: shops.name },
}
type DealRow = {
  deal: typeof deals.$inferSelect
  shop: { id: string; urlName: string; name: Record<string, string> } | null
}

/** Deals that have begun and are not over. */
export const isRunning = (now: Date) =>
  and(or(isNull(deals.startTime), lte(deals.startTime, now)), or(isNull(deals.endTime), gt(deals.endTime, now)))

/** The same of a row. */
export const isRunningAt = ({ startTime, endTime }: Pick<DealRow['deal'], 'startTime' | 'endTime'>, now: Date) =>
  (startTime === null || startTime <= now) && (endTime === null || endTime > now)

export const dealShop = eq(shops.id, deals.shopId)

/** The names of brands whose deals are of no single shop. */
async function findBrandNames({ db, locale }: ServiceContext, rows: DealRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ deal, shop }) => (shop ? [] : (deal.brandId ?? [])))
  if (ids.length === 0) return new Map()
  const found = await db.select({ id: brands.id, name: brands.brandName }).from(brands).where(inArray(brands.id, ids))
  return new Map(found.map(({ id, name }) => [id, textIn(name, locale)]))
}

/** Rows as cards in the order given. A deal without an end of its own ends with the sale it is in. */
export async function viewDealCards(ctx: ServiceContext, rows: DealRow[], saleEnd?: Date): Promise<DealCard[]> {
  const picture = await findPictures(
    ctx,
    rows.map(({ deal }) => deal.image),
  )
  const brandNames = await findBrandNames(ctx, rows)
  return rows.map(({ deal, shop }) => {
    const brandName = shop ? undefined : brandNames.get(deal.brandId ?? '')
    const { duration, originalPrice, price, discount, stock, quota, strictQuota, hasBonus, bonusConfig } = deal
    const bonus = hasBonus && bonusConfig ? bonusConfig : null
    return {
      _id: deal.id,
      typeName: textIn(deal.typeName, ctx.locale),
      image: picture(deal.image),
      shop: shop && { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
      ...(brandName !== undefined && { brandName }),
      duration,
      originalPrice,
      price,
      discount,
      stock,
      quota,
      strictQuota,
      hasBonus,
      bonusConfig: bonus && { baseBuy: bonus.baseBuy, bonusAmount: bonus.bonusAmount, isMulti: bonus.isMulti },
      endTime: (deal.endTime ?? saleEnd)?.toISOString() ?? null,
    }
  })
}
