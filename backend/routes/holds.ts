import { handle } from '#backend/http/handle.ts'
import { holdSlot, keepSlot, letSlotGo } from '#backend/services/slot/checkoutHold.ts'
import { holdCalls } from '#contract/holds.ts'

export const holdRoutes = handle(holdCalls, {
  'POST /slots/holds': ({ ctx, body }) => holdSlot(ctx, body),
  'PATCH /slots/holds/{id}': ({ ctx, params }) => keepSlot(ctx, params.id),
  'DELETE /slots/holds/{id}': ({ ctx, params }) => letSlotGo(ctx, params.id),
})
