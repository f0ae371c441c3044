import { findSharedVisit, findShareKey } from '#backend/modules/bookings/share/find.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { sharedVisitCalls } from '#contract/bookings/sharedVisit.ts'

export const sharedVisitRoutes = handle(sharedVisitCalls, {
  'GET /reservation/{id}/share': ({ ctx, params }) => findShareKey(ctx, params.id),
  'GET /shared-visits/{key}': ({ ctx, params }) => findSharedVisit(ctx, params.key),
})
