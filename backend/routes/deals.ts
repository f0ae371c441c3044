import { handle } from '#backend/http/handle.ts'
import { findDeal } from '#backend/services/deal/find.ts'
import { dealCalls } from '#contract/deals.ts'

export const dealRoutes = handle(dealCalls, {
  'GET /deals/{id}': ({ ctx, params }) => findDeal(ctx, params.id),
})
