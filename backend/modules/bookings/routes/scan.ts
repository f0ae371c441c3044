import { findScan } from '#backend/modules/bookings/scan/find.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { scanCalls } from '#contract/bookings/scan.ts'

export const scanRoutes = handle(scanCalls, {
  'GET /shops/{id}/scan': ({ ctx, params }) => findScan(ctx, params.id),
})
