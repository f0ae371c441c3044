import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { serviceTypes, timePrices } from '#backend/modules/catalogue/index.ts'
import type { AskedService } from '#contract/catalogue/shops.ts'
import { textIn } from '#domain/localizedText.ts'
import { discountedPrice } from '#domain/pricing/price.ts'

type Question = { categoryIds?: string[] | undefined; duration: number }

/**
 * The service of each shop that a question means, for many shops in one query: of the asked categories, else a
 * recommended one, in the option whose length is nearest to what was asked, the cheapest where several fit.
 */
export async function findAsked(
  ctx: ServiceContext,
  shopIds: string[],
  { categoryIds = [], duration }: Question,
): Promise<(shopId: string) => AskedService | null> {
  if (shopIds.length === 0) return () => null
  const rows = await ctx.db
    .selectDistinctOn([timePrices.shopId], {
      shopId: timePrices.shopId,
      typeId: serviceTypes.id,
      timePriceId: timePrices.id,
      typeName: serviceTypes.typeName,
      minutes: timePrices.timeMinutes,
      price: timePrices.price,
      maxPercentage: timePrices.maxPercentage,
    })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .where(
      and(
        inArray(timePrices.shopId, shopIds),
        eq(timePrices.guestCount, 1),
        categoryIds.length > 0 ? inArray(serviceTypes.categoryId, categoryIds) : undefined,
      ),
    )
    .orderBy(
      timePrices.shopId,
      sql`abs(${timePrices.timeMinutes} - ${duration}::int)`,
      sql`not ${serviceTypes.isRecommended}`,
      sql`${timePrices.price} * (100 - ${timePrices.maxPercentage})`,
      serviceTypes.position,
      timePrices.id,
    )
  const byShop = new Map(rows.map((row) => [row.shopId, row]))
  return (shopId) => {
    const row = byShop.get(shopId)
    if (!row) return null
    const { typeId, timePriceId, minutes } = row
    const price = discountedPrice(row)
    const priceBefore = row.price > price ? row.price : null
    return { typeId, timePriceId, typeName: textIn(row.typeName, ctx.locale), minutes, price, priceBefore }
  }
}
