import { changeDetails, findConsoleDetails } from '#backend/modules/catalogue/consoleShop/details.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleDetailCalls } from '#contract/catalogue/consoleDetails.ts'

export const consoleDetailRoutes = handle(consoleDetailCalls, {
  'GET /console/shops/{id}/details': ({ ctx, params }) => findConsoleDetails(ctx, params.id),
  'PATCH /console/shops/{id}/details': ({ ctx, params, body }) => changeDetails(ctx, params.id, body),
})
