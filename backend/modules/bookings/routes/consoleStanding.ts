import { listStanding } from '#backend/modules/bookings/booking/listStanding.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleStandingCalls } from '#contract/bookings/consoleStanding.ts'

export const consoleStandingRoutes = handle(consoleStandingCalls, {
  'POST /console/shops/{id}/hours/bookings': ({ ctx, params, body }) => listStanding(ctx, params.id, body),
})
