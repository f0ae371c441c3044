import { handle } from '#backend/http/handle.ts'
import { listGifts } from '#backend/services/gift/list.ts'
import { redeemGift } from '#backend/services/gift/redeem.ts'
import { giftCalls } from '#contract/gifts.ts'

export const giftRoutes = handle(giftCalls, {
  'GET /gifts/current': ({ ctx }) => listGifts(ctx),
  'POST /gifts/redeem': ({ ctx, body }) => redeemGift(ctx, body),
})
