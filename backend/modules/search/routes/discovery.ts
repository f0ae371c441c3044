import { listPublicPages } from '#backend/modules/search/listPublicPages.ts'
import { recommendShops } from '#backend/modules/search/recommendShops.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { discoveryCalls } from '#contract/search.ts'

export const discoveryRoutes = handle(discoveryCalls, {
  'GET /public-pages': ({ ctx, query }) => listPublicPages(ctx, query),
  'GET /shops/recommend': ({ ctx, query }) => recommendShops(ctx, query),
})
