import { eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { refreshServices, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

type ShopPrices = { shopId: string; minPrice: number; maxDiscount: number }

/**
 * Changes the list price of an option, in whole baht, and what its shop's cards say of it. Once committed, every page
 * that shows the shop is old, and every list too where the shop became cheaper or dearer. Unknown option: 404.
 * The bench and tests call it; the console changes prices with their services, the import by its own statements.
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
      .select({ id: shops.id })
      .from(shops)
      .innerJoin(timePrices, eq(timePrices.shopId, shops.id))
      .where(eq(timePrices.id, timePriceId))
      .for('no key update', { of: shops })
    if (!shop) throw new ServiceError(ERROR_CODE.notFound, 'There is no such option')
    await tx.update(timePrices).set({ price }).where(eq(timePrices.id, timePriceId))
    await refreshServices(tx, shop.id)
    const [now] = await tx
      .select({ shopId: shops.id, minPrice: shops.minPrice, maxDiscount: shops.maxDiscount })
      .from(shops)
      .where(eq(shops.id, shop.id))
    return now!
  })
}
