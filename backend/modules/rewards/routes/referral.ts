import { summariseReferral } from '#backend/modules/rewards/referral/summary.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { referralCalls } from '#contract/rewards.ts'

export const referralRoutes = handle(referralCalls, {
  'GET /promotions/referral': ({ ctx }) => summariseReferral(ctx),
})
