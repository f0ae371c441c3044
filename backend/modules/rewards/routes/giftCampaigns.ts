import { listGifts } from '#backend/modules/rewards/giftCampaign/list.ts'
import { redeemGift } from '#backend/modules/rewards/giftCampaign/redeem.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { giftCalls } from '#contract/rewards.ts'

export const giftRoutes = handle(giftCalls, {
  'GET /gifts/current': ({ ctx }) => listGifts(ctx),
  'POST /gifts/redeem': ({ ctx, body }) => redeemGift(ctx, body),
})
