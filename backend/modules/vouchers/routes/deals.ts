import { findDeal } from '#backend/modules/vouchers/deal/find.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { dealCalls } from '#contract/vouchers/deals.ts'

export const dealRoutes = handle(dealCalls, {
  'GET /deals/{id}': ({ ctx, params }) => findDeal(ctx, params.id),
})
