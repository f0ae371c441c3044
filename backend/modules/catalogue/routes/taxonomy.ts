import { listCategories } from '#backend/modules/catalogue/category/list.ts'
import { listTags } from '#backend/modules/catalogue/tag/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { categoryCalls, tagCalls } from '#contract/catalogue/taxonomy.ts'

export const categoryRoutes = handle(categoryCalls, {
  'GET /type-categories': ({ ctx }) => listCategories(ctx),
})

export const tagRoutes = handle(tagCalls, {
  'GET /tags': ({ ctx }) => listTags(ctx),
})
