import { checkQuota } from '#backend/modules/availability/day/checkQuota.ts'
import { listOfferedDays } from '#backend/modules/availability/day/listOfferedDays.ts'
import { listFreeSlots } from '#backend/modules/availability/slot/listFree.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { slotCalls } from '#contract/availability.ts'

export const slotRoutes = handle(slotCalls, {
  'GET /shops/{id}/slots': ({ ctx, params, query }) => listFreeSlots(ctx, params.id, query),
  'GET /price-factors/by-date': ({ ctx, query }) => listOfferedDays(ctx, query),
  'GET /price-factors/check-quota': ({ ctx, query }) => checkQuota(ctx, query),
})
