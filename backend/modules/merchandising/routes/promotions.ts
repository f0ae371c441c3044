import { listPromotions } from '#backend/modules/merchandising/promotion/list.ts'
import { findOffered } from '#backend/modules/merchandising/promotion/offered.ts'
import { applyPromotion } from '#backend/modules/pricing/applyPromotion.ts'
import { summariseReferral } from '#backend/modules/rewards/referral/summary.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { promotionCalls } from '#contract/merchandising/offers.ts'

export const promotionRoutes = handle(promotionCalls, {
  'GET /v2/promotions': ({ ctx, query }) => listPromotions(ctx, query),
  'POST /v2/promotions/apply': ({ ctx, body }) => applyPromotion(ctx, body),
  'GET /promotions/offered': ({ ctx }) => findOffered(ctx),
  'GET /promotions/referral': ({ ctx }) => summariseReferral(ctx),
})
