import { handle } from '#backend/platform/http/handle.ts'
import { consoleDayCalls } from '#contract/desk/consoleDay.ts'
import { findConsoleDay } from './find.ts'

export const consoleDayRoutes = handle(consoleDayCalls, {
  'GET /console/shops/{id}/days/{date}': ({ ctx, params }) => findConsoleDay(ctx, params),
})
