import { handle } from '#backend/http/handle.ts'
import { findBrand } from '#backend/services/brand/find.ts'
import { listBranchNames } from '#backend/services/brand/listNames.ts'
import { listPublicPages } from '#backend/services/publicPage/list.ts'
import { findScan } from '#backend/services/scan/find.ts'
import { listShops } from '#backend/services/shop/list.ts'
import { recommendShops } from '#backend/services/shop/recommend.ts'
import { listRecommendedTypes } from '#backend/services/type/listOfShop.ts'
import { discoveryCalls } from '#contract/discovery.ts'
import { SHOP_TYPE } from '#domain/shop/shopType.ts'

export const discoveryRoutes = handle(discoveryCalls, {
  'GET /public-pages': ({ ctx, query }) => listPublicPages(ctx, query),
  'GET /brands/{slug}/names': ({ ctx, params }) => listBranchNames(ctx, params.slug),
  'GET /brands/{slug}': ({ ctx, params }) => findBrand(ctx, params.slug),
  'GET /shops/recommend': ({ ctx, query }) => recommendShops(ctx, query),
  'GET /shops/delivery': ({ ctx, query }) => listShops(ctx, { ...query, shopType: SHOP_TYPE.delivery }),
  'GET /shops/{id}/scan': ({ ctx, params }) => findScan(ctx, params.id),
  'GET /types/shops/{id}/recommend': ({ ctx, params }) => listRecommendedTypes(ctx, params.id),
})
