import { summariseReferral } from '#backend/modules/rewards/referral/summary.ts'
import type { Handlers } from '#backend/platform/http/handle.ts'
import type { promotionCalls } from '#contract/merchandising/offers.ts'

export const referralHandlers = {
  'GET /promotions/referral': ({ ctx }) => summariseReferral(ctx),
} satisfies Partial<Handlers<typeof promotionCalls>>
