import { keepSlot, leaveSlot, releaseSlot } from '#backend/modules/availability/hold/hold.ts'
import { holdSlot } from '#backend/modules/availability/hold/take.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { holdCalls } from '#contract/availability.ts'

export const holdRoutes = handle(holdCalls, {
  'POST /slots/holds': ({ ctx, body }) => holdSlot(ctx, body),
  'PATCH /slots/holds/{id}': ({ ctx, params }) => keepSlot(ctx, params.id),
  'DELETE /slots/holds/{id}': ({ ctx, params, query }) =>
    query.left ? leaveSlot(ctx, params.id) : releaseSlot(ctx, params.id),
})
