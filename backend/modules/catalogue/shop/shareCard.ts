import type { ServiceContext } from '#backend/context.ts'
import { type ShareCard, shopFigures } from '#domain/catalogue/shareCard.ts'
import { findShop } from './find.ts'

/** What the picture of a link to a shop says. Throws 404 where there is none. */
export async function findShopShareCard(ctx: ServiceContext, urlName: string): Promise<ShareCard> {
  const { shop } = await findShop(ctx, urlName)
  return {
    ...shopFigures(shop),
    name: shop.name,
    sub: shop.nameTH === shop.name ? '' : shop.nameTH,
    place: [...new Set([shop.area, shop.location])].filter(Boolean).join(', '),
    isFrom: true,
  }
}
