import { applyPromotion } from '#backend/modules/pricing/applyPromotion.ts'
import type { Handlers } from '#backend/platform/http/handle.ts'
import type { promotionCalls } from '#contract/merchandising/offers.ts'

export const applyHandlers = {
  'POST /v2/promotions/apply': ({ ctx, body }) => applyPromotion(ctx, body),
} satisfies Partial<Handlers<typeof promotionCalls>>
