import { listPromotions } from '#backend/modules/merchandising/promotion/list.ts'
import { findOffered } from '#backend/modules/merchandising/promotion/offered.ts'
import type { Handlers } from '#backend/platform/http/handle.ts'
import type { promotionCalls } from '#contract/merchandising/offers.ts'

export const promotionHandlers = {
  'GET /v2/promotions': ({ ctx, query }) => listPromotions(ctx, query),
  'GET /promotions/offered': ({ ctx }) => findOffered(ctx),
} satisfies Partial<Handlers<typeof promotionCalls>>
