import { listLocations } from '#backend/modules/catalogue/location/list.ts'
import { listTypesOfShop } from '#backend/modules/catalogue/service/listOfShop.ts'
import { findShop } from '#backend/modules/catalogue/shop/find.ts'
import { listShops } from '#backend/modules/catalogue/shop/list.ts'
import type { Handlers } from '#backend/platform/http/handle.ts'
import type { shopCalls } from '#contract/catalogue/shops.ts'

export const shopHandlers = {
  'GET /shops': ({ ctx, query }) => listShops(ctx, query),
  'GET /shops/meta': ({ ctx }) => listLocations(ctx),
  'GET /shops/{urlName}': ({ ctx, params }) => findShop(ctx, params.urlName),
  'GET /types/shops/{id}': ({ ctx, params }) => listTypesOfShop(ctx, params.id),
} satisfies Partial<Handlers<typeof shopCalls>>
