import { changeHours, findConsoleHours } from '#backend/modules/catalogue/consoleShop/hours.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleHoursCalls } from '#contract/catalogue/consoleHours.ts'

export const consoleHoursRoutes = handle(consoleHoursCalls, {
  'GET /console/shops/{id}/hours': ({ ctx, params }) => findConsoleHours(ctx, params.id),
  'PATCH /console/shops/{id}/hours': ({ ctx, params, body }) => changeHours(ctx, params.id, body),
})
