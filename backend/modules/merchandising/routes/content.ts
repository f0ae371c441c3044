import { listBannersByType } from '#backend/modules/merchandising/banner/list.ts'
import { listPosts } from '#backend/modules/merchandising/post/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { contentCalls } from '#contract/merchandising/content.ts'

export const contentRoutes = handle(contentCalls, {
  'GET /banners/batch': ({ ctx, query }) => listBannersByType(ctx, query.types),
  'GET /posts': ({ ctx, query }) => listPosts(ctx, query),
})
