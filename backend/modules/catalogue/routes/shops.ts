import { listLocations } from '#backend/modules/catalogue/location/list.ts'
import { listTypesOfShop } from '#backend/modules/catalogue/service/listOfShop.ts'
import { findShop } from '#backend/modules/catalogue/shop/find.ts'
import { listShops } from '#backend/modules/catalogue/shop/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { shopCalls } from '#contract/catalogue/shops.ts'

export const shopRoutes = handle(shopCalls, {
  'GET /shops': ({ ctx, query }) => listShops(ctx, query),
  'GET /shops/meta': ({ ctx }) => listLocations(ctx),
  'GET /shops/{urlName}': ({ ctx, params }) => findShop(ctx, params.urlName),
  'GET /types/shops/{id}': ({ ctx, params }) => listTypesOfShop(ctx, params.id),
})
