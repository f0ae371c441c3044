import { changeBrand } from '#backend/modules/catalogue/consoleBrand/change.ts'
import { listConsoleBrands } from '#backend/modules/catalogue/consoleBrand/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleBrandCalls } from '#contract/catalogue/consoleBrands.ts'

export const consoleBrandRoutes = handle(consoleBrandCalls, {
  'GET /console/brands': ({ ctx, query }) => listConsoleBrands(ctx, query),
  'PATCH /console/brands/{id}': ({ ctx, params, body }) => changeBrand(ctx, params.id, body),
})
