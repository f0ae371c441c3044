import { handle } from '#backend/http/handle.ts'
import { applyPromotion } from '#backend/services/promotion/apply.ts'
import { listPromotions } from '#backend/services/promotion/list.ts'
import { findOffered } from '#backend/services/promotion/offered.ts'
import { summariseReferral } from '#backend/services/referral/summary.ts'
import { promotionCalls } from '#contract/promotions.ts'

export const promotionRoutes = handle(promotionCalls, {
  'GET /v2/promotions': ({ ctx, query }) => listPromotions(ctx, query),
  'POST /v2/promotions/apply': ({ ctx, body }) => applyPromotion(ctx, body),
  'GET /promotions/offered': ({ ctx }) => findOffered(ctx),
  'GET /promotions/referral': ({ ctx }) => summariseReferral(ctx),
})
