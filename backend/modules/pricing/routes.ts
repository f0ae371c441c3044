import { applyPromotion } from '#backend/modules/pricing/applyPromotion.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { applyPromotionCalls } from '#contract/pricing/applyPromotion.ts'

export const applyPromotionRoutes = handle(applyPromotionCalls, {
  'POST /v2/promotions/apply': ({ ctx, body }) => applyPromotion(ctx, body),
})
