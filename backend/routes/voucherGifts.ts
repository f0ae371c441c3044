import { handle } from '#backend/http/handle.ts'
import { claimGift, lookAtGift } from '#backend/services/voucherGift/claim.ts'
import { giveVisits } from '#backend/services/voucherGift/give.ts'
import { takeGiftBack } from '#backend/services/voucherGift/takeBack.ts'
import { voucherGiftCalls } from '#contract/voucherGifts.ts'

export const voucherGiftRoutes = handle(voucherGiftCalls, {
  'POST /vouchers/{id}/gifts': ({ ctx, params, body }) => giveVisits(ctx, { ...params, ...body }),
  'DELETE /voucher-gifts/{id}': ({ ctx, params }) => takeGiftBack(ctx, params.id),
  'POST /voucher-gifts/view': ({ ctx, body }) => lookAtGift(ctx, body),
  'POST /voucher-gifts/claim': ({ ctx, body }) => claimGift(ctx, body),
})
