import { findScan } from '#backend/modules/bookings/scan/find.ts'
import type { Handlers } from '#backend/platform/http/handle.ts'
import type { discoveryCalls } from '#contract/catalogue/brands.ts'

export const scanHandlers = {
  'GET /shops/{id}/scan': ({ ctx, params }) => findScan(ctx, params.id),
} satisfies Partial<Handlers<typeof discoveryCalls>>
