import { handle } from '#backend/http/handle.ts'
import { listCategories } from '#backend/services/category/list.ts'
import { readSettings } from '#backend/services/settings/read.ts'
import { contentCalls } from '#contract/content.ts'

export const contentRoutes = handle(contentCalls, {
  'GET /settings': ({ ctx }) => readSettings(ctx),
  'GET /type-categories': ({ ctx }) => listCategories(ctx),
})
