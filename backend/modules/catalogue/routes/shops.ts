import { listLocations } from '#backend/modules/catalogue/location/list.ts'
import { listAreas } from '#backend/modules/catalogue/location/listAreas.ts'
import { listRecommendedTypes, listTypesOfShop } from '#backend/modules/catalogue/service/listOfShop.ts'
import { findShop } from '#backend/modules/catalogue/shop/find.ts'
import { listShops } from '#backend/modules/catalogue/shop/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { areaCalls } from '#contract/catalogue/areas.ts'
import { shopCalls, shopListCalls } from '#contract/catalogue/shops.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'

export const shopRoutes = handle(shopCalls, {
  'GET /shops': ({ ctx, query }) => listShops(ctx, query),
  'GET /shops/meta': ({ ctx }) => listLocations(ctx),
  'GET /shops/{urlName}': ({ ctx, params }) => findShop(ctx, params.urlName),
  'GET /types/shops/{id}': ({ ctx, params }) => listTypesOfShop(ctx, params.id),
})

export const shopListRoutes = handle(shopListCalls, {
  'GET /shops/delivery': ({ ctx, query }) => listShops(ctx, { ...query, shopType: SHOP_TYPE.delivery }),
  'GET /types/shops/{id}/recommend': ({ ctx, params }) => listRecommendedTypes(ctx, params.id),
})

export const areaRoutes = handle(areaCalls, {
  'GET /areas': ({ ctx }) => listAreas(ctx),
})
