import { handle } from '#backend/http/handle.ts'
import { listDealsOfShop } from '#backend/services/deal/listOfShop.ts'
import { listLocations } from '#backend/services/location/list.ts'
import { listOfferedDays } from '#backend/services/priceFactor/byDate.ts'
import { checkQuota } from '#backend/services/priceFactor/checkQuota.ts'
import { findShop } from '#backend/services/shop/find.ts'
import { listShops } from '#backend/services/shop/list.ts'
import { listFreeSlots } from '#backend/services/slot/listFree.ts'
import { listTypesOfShop } from '#backend/services/type/listOfShop.ts'
import { shopCalls } from '#contract/shops.ts'

export const shopRoutes = handle(shopCalls, {
  'GET /shops': ({ ctx, query }) => listShops(ctx, query),
  'GET /shops/meta': ({ ctx }) => listLocations(ctx),
  'GET /shops/{urlName}': ({ ctx, params }) => findShop(ctx, params.urlName),
  'GET /types/shops/{id}': ({ ctx, params }) => listTypesOfShop(ctx, params.id),
  'GET /deals/shops/{id}': ({ ctx, params }) => listDealsOfShop(ctx, params.id),
  'GET /shops/{id}/slots': ({ ctx, params, query }) => listFreeSlots(ctx, params.id, query),
  'GET /price-factors/by-date': ({ ctx, query }) => listOfferedDays(ctx, query),
  'GET /price-factors/check-quota': ({ ctx, query }) => checkQuota(ctx, query),
})
