import { adjustPoints } from '#backend/modules/rewards/consolePoint/adjust.ts'
import { listPointsOf } from '#backend/modules/rewards/consolePoint/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consolePointCalls } from '#contract/rewards.ts'

export const consolePointRoutes = handle(consolePointCalls, {
  'GET /console/customers/{id}/points': ({ ctx, params, query }) => listPointsOf(ctx, params.id, query),
  'POST /console/customers/{id}/points': ({ ctx, params, body }) => adjustPoints(ctx, params.id, body),
})
