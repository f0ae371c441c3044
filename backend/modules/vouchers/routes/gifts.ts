import { changeGift } from '#backend/modules/vouchers/gift/change.ts'
import { claimGift, lookAtGift } from '#backend/modules/vouchers/gift/claim.ts'
import { giveVisits } from '#backend/modules/vouchers/gift/give.ts'
import { previewGift } from '#backend/modules/vouchers/gift/preview.ts'
import { takeGiftBack } from '#backend/modules/vouchers/gift/takeBack.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { voucherGiftCalls } from '#contract/vouchers/codes.ts'

export const voucherGiftRoutes = handle(voucherGiftCalls, {
  'POST /vouchers/{id}/gifts': ({ ctx, params, body }) => giveVisits(ctx, { ...params, ...body }),
  'POST /voucher-gifts/preview': ({ ctx, body }) => previewGift(ctx, body),
  'PATCH /voucher-gifts/{id}': ({ ctx, params, body }) => changeGift(ctx, params.id, body),
  'DELETE /voucher-gifts/{id}': ({ ctx, params }) => takeGiftBack(ctx, params.id),
  'POST /voucher-gifts/view': ({ ctx, body }) => lookAtGift(ctx, body),
  'POST /voucher-gifts/claim': ({ ctx, body }) => claimGift(ctx, body),
})
