import { findTurn, followTurn } from '#backend/modules/vouchers/waitlist/find.ts'
import { leaveTurn } from '#backend/modules/vouchers/waitlist/leave.ts'
import { takeTurn } from '#backend/modules/vouchers/waitlist/take.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { turnCalls } from '#contract/availability.ts'

export const turnRoutes = handle(turnCalls, {
  'POST /deals/{id}/turn': ({ ctx, params, body }) => takeTurn(ctx, { ...body, dealId: params.id }),
  'GET /deals/{id}/turn': ({ ctx, params }) => findTurn(ctx, params.id),
  'GET /deals/{id}/turn/events': ({ ctx, params, left }) => followTurn(ctx, params.id, left),
  'DELETE /deals/{id}/turn': ({ ctx, params, query }) =>
    leaveTurn(ctx, { dealId: params.id, mayReturn: query.mayReturn === 'true' }),
})
