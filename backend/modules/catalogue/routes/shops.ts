import { checkQuota } from '#backend/modules/availability/day/checkQuota.ts'
import { listOfferedDays } from '#backend/modules/availability/day/listOfferedDays.ts'
import { listFreeSlots } from '#backend/modules/availability/slot/listFree.ts'
import { listLocations } from '#backend/modules/catalogue/location/list.ts'
import { listTypesOfShop } from '#backend/modules/catalogue/service/listOfShop.ts'
import { findShop } from '#backend/modules/catalogue/shop/find.ts'
import { listShops } from '#backend/modules/catalogue/shop/list.ts'
import { listDealsOfShop } from '#backend/modules/vouchers/deal/listOfShop.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { shopCalls } from '#contract/catalogue/shops.ts'

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
