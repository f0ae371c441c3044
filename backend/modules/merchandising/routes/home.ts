import { listBanners } from '#backend/modules/merchandising/banner/list.ts'
import { findCarousel } from '#backend/modules/merchandising/carousel/find.ts'
import { listCarousels } from '#backend/modules/merchandising/carousel/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { homeCalls } from '#contract/merchandising/content.ts'

export const homeRoutes = handle(homeCalls, {
  'GET /banners': ({ ctx, query }) => listBanners(ctx, query.type),
  'GET /carousel-groups': ({ ctx, query }) => listCarousels(ctx, query.page),
  'GET /carousel-groups/{id}': ({ ctx, params }) => findCarousel(ctx, params.id),
})
