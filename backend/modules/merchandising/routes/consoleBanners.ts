import { addBanner, changeBanner, removeBanner } from '#backend/modules/merchandising/consoleBanner/change.ts'
import { listConsoleBanners } from '#backend/modules/merchandising/consoleBanner/list.ts'
import { findConsoleBanner } from '#backend/modules/merchandising/consoleBanner/own.ts'
import { addPicture } from '#backend/modules/merchandising/content/addPicture.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleBannerCalls } from '#contract/merchandising/consoleBanners.ts'

export const consoleBannerRoutes = handle(consoleBannerCalls, {
  'POST /console/pictures': ({ ctx, form }) => addPicture(ctx, form.image),
  'GET /console/banners': ({ ctx, query }) => listConsoleBanners(ctx, query),
  'POST /console/banners': ({ ctx, body }) => addBanner(ctx, body),
  'GET /console/banners/{id}': ({ ctx, params }) => findConsoleBanner(ctx, params.id),
  'PATCH /console/banners/{id}': ({ ctx, params, body }) => changeBanner(ctx, params.id, body),
  'POST /console/banners/{id}/remove': ({ ctx, params, body }) => removeBanner(ctx, params.id, body),
})
