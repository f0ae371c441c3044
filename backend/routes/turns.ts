import { handle } from '#backend/http/handle.ts'
import { findTurn, followTurn } from '#backend/services/turn/find.ts'
import { leaveTurn } from '#backend/services/turn/leave.ts'
import { takeTurn } from '#backend/services/turn/take.ts'
import { turnCalls } from '#contract/turns.ts'

export const turnRoutes = handle(turnCalls, {
  'POST /deals/{id}/turn': ({ ctx, params, body }) => takeTurn(ctx, { ...body, dealId: params.id }),
  'GET /deals/{id}/turn': ({ ctx, params }) => findTurn(ctx, params.id),
  'GET /deals/{id}/turn/events': ({ ctx, params, left }) => followTurn(ctx, params.id, left),
  'DELETE /deals/{id}/turn': ({ ctx, params, query }) =>
    leaveTurn(ctx, { dealId: params.id, mayReturn: query.mayReturn === 'true' }),
})
