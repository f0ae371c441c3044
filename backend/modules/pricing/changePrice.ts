import { eq, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { refreshOffers, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { shopPrices } from '#domain/pricing/price.ts'

type ShopPrices = { shopId: string; minPrice: number; maxDiscount: number }

/**
 * Changes the list price of an option, in whole baht, and what its shop's cards say of it. Once committed, every page
 * that shows the shop is old, and every list too where the shop became cheaper or dearer. Unknown option: 404.
 * No page offers it: the bench and tests call it, and the catalogue's import changes prices by its own statements.
 */
export async function changePrice(
  { db }: Pick<ServiceContext, 'db'>,
  timePriceId: string,
  price: number,
): Promise<ShopPrices> {
  if (!Number.isSafeInteger(price) || price < 0) {
    throw new ServiceError(ERROR_CODE.badRequest, 'A price is a whole number of baht from 0')
  }
  return db.transaction(async (tx) => {
    // One change of a shop at a time, so that the cheapest of its options is found among all changes.
    const [shop] = await tx
      .select({ id: shops.id, minPrice: shops.minPrice, maxDiscount: shops.maxDiscount })
      .from(shops)
      .innerJoin(timePrices, eq(timePrices.shopId, shops.id))
      .where(eq(timePrices.id, timePriceId))
      .for('no key update', { of: shops })
    if (!shop) throw new ServiceError(ERROR_CODE.notFound, 'There is no such option')
    await tx.update(timePrices).set({ price }).where(eq(timePrices.id, timePriceId))
    const options = await tx.select().from(timePrices).where(eq(timePrices.shopId, shop.id))
    const now = shopPrices(options)
    await tx
      .update(shops)
      .set({ ...now, updatedAt: sql`now()` })
      .where(eq(shops.id, shop.id))
    await refreshOffers(tx, [shop.id])
    const isListedAnew = now.minPrice !== shop.minPrice || now.maxDiscount !== shop.maxDiscount
    await purge(tx, isListedAnew ? [cacheTag.shop(shop.id), cacheTag.shops] : [cacheTag.shop(shop.id)])
    return { shopId: shop.id, ...now }
  })
}
