import { handle } from '#backend/http/handle.ts'
import { listBannersByType } from '#backend/services/banner/list.ts'
import { listCategories } from '#backend/services/category/list.ts'
import { listPosts } from '#backend/services/post/list.ts'
import { readSettings } from '#backend/services/settings/read.ts'
import { contentCalls } from '#contract/content.ts'

export const contentRoutes = handle(contentCalls, {
  'GET /settings': ({ ctx }) => readSettings(ctx),
  'GET /type-categories': ({ ctx }) => listCategories(ctx),
  'GET /banners/batch': ({ ctx, query }) => listBannersByType(ctx, query.types),
  'GET /posts': ({ ctx, query }) => listPosts(ctx, query),
})
