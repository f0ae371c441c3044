import type { ServiceContext } from '#backend/context.ts'
import { priceFactors } from '#backend/modules/catalogue/index.ts'
import { isOneOf } from '#backend/platform/db/isOneOf.ts'
import type { FoundShop } from '#contract/search.ts'
import { lineFinalPrice } from '#domain/pricing/price.ts'
import { percentageAt } from '#domain/pricing/priceFactor.ts'
import type { FindAsked } from './matchedService.ts'

/** What one guest pays for the asked service at each free time: a shop's happy hours and evenings count. */
export async function findPriced(
  ctx: ServiceContext,
  rows: readonly { id: string }[],
  askedOf: FindAsked,
): Promise<(shopId: string, starts: readonly string[]) => FoundShop['times']> {
  const ids = rows.map(({ id }) => id)
  const factors =
    ids.length > 0 ? await ctx.db.select().from(priceFactors).where(isOneOf(priceFactors.shopId, ids)) : []
  const factorsOf = Map.groupBy(factors, ({ shopId }) => shopId)
  return (shopId, starts) => {
    const asked = askedOf(shopId)
    if (!asked) return []
    const own = factorsOf.get(shopId) ?? []
    return starts.map((startsAt) => ({
      startsAt,
      price: lineFinalPrice(asked.listPrice, asked.percentage, percentageAt(own, new Date(startsAt))),
    }))
  }
}
