import { listPromotions } from '#backend/modules/merchandising/promotion/list.ts'
import { findOffered } from '#backend/modules/merchandising/promotion/offered.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { promotionCalls } from '#contract/merchandising/offers.ts'

export const promotionRoutes = handle(promotionCalls, {
  'GET /v2/promotions': ({ ctx, query }) => listPromotions(ctx, query),
  'GET /promotions/offered': ({ ctx }) => findOffered(ctx),
})
