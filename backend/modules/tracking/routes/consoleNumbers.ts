import { findNumbers } from '#backend/modules/tracking/consoleNumbers/find.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleNumberCalls } from '#contract/tracking.ts'

export const consoleNumberRoutes = handle(consoleNumberCalls, {
  'GET /console/numbers': ({ ctx, query }) => findNumbers(ctx, query),
})
