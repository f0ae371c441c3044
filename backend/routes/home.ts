import { handle } from '#backend/http/handle.ts'
import { listBanners } from '#backend/services/banner/list.ts'
import { listBrands } from '#backend/services/brand/list.ts'
import { findCarousel } from '#backend/services/carousel/find.ts'
import { listCarousels } from '#backend/services/carousel/list.ts'
import { listTags } from '#backend/services/tag/list.ts'
import { homeCalls } from '#contract/home.ts'

export const homeRoutes = handle(homeCalls, {
  'GET /banners': ({ ctx, query }) => listBanners(ctx, query.type),
  'GET /carousel-groups': ({ ctx, query }) => listCarousels(ctx, query.page),
  'GET /carousel-groups/{id}': ({ ctx, params }) => findCarousel(ctx, params.id),
  'GET /top-brands': ({ ctx }) => listBrands(ctx, { top: true }),
  'GET /brands': ({ ctx }) => listBrands(ctx),
  'GET /tags': ({ ctx }) => listTags(ctx),
})
