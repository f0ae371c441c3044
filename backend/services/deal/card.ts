import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { deals, shops } from '#backend/db/schema/index.ts'
import { findPictures } from '#backend/services/picture/find.ts'
import type { DealCard } from '#contract/shops.ts'
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

/** Rows as cards in the order given. A deal without an end of its own ends with the sale it is in. */
export async function viewDealCards(ctx: ServiceContext, rows: DealRow[], saleEnd?: Date): Promise<DealCard[]> {
  const picture = await findPictures(
    ctx,
    rows.map(({ deal }) => deal.image),
  )
  return rows.map(({ deal, shop }) => {
    const { duration, originalPrice, price, discount, stock, quota, strictQuota, hasBonus, bonusConfig } = deal
    const bonus = hasBonus && bonusConfig ? bonusConfig : null
    return {
      _id: deal.id,
      typeName: textIn(deal.typeName, ctx.locale),
      image: picture(deal.image),
      shop: shop && { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
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
