import { handle } from '#backend/platform/http/handle.ts'
import { consoleDayCalls } from '#contract/desk/consoleDay.ts'
import { countConsoleDays } from './count.ts'
import { findConsoleDay } from './find.ts'
import { searchConsoleVisits } from './search.ts'

export const consoleDayRoutes = handle(consoleDayCalls, {
  'GET /console/shops/{id}/days/{date}': ({ ctx, params }) => findConsoleDay(ctx, params),
  'GET /console/shops/{id}/days': ({ ctx, params, query }) => countConsoleDays(ctx, { ...params, ...query }),
  'GET /console/shops/{id}/visits': ({ ctx, params, query }) => searchConsoleVisits(ctx, { ...params, ...query }),
})
