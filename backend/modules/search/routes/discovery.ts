import { findBrand, listBranchNames, listRecommendedTypes, listShops } from '#backend/modules/catalogue/index.ts'
import { listPublicPages } from '#backend/modules/search/listPublicPages.ts'
import { recommendShops } from '#backend/modules/search/recommendShops.ts'
import type { Handlers } from '#backend/platform/http/handle.ts'
import type { discoveryCalls } from '#contract/catalogue/brands.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'

export const discoveryHandlers = {
  'GET /public-pages': ({ ctx, query }) => listPublicPages(ctx, query),
  'GET /brands/{slug}/names': ({ ctx, params }) => listBranchNames(ctx, params.slug),
  'GET /brands/{slug}': ({ ctx, params }) => findBrand(ctx, params.slug),
  'GET /shops/recommend': ({ ctx, query }) => recommendShops(ctx, query),
  'GET /shops/delivery': ({ ctx, query }) => listShops(ctx, { ...query, shopType: SHOP_TYPE.delivery }),
  'GET /types/shops/{id}/recommend': ({ ctx, params }) => listRecommendedTypes(ctx, params.id),
} satisfies Partial<Handlers<typeof discoveryCalls>>
