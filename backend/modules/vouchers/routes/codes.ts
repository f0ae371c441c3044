import { confirmCode } from '#backend/modules/vouchers/code/confirm.ts'
import { findCode } from '#backend/modules/vouchers/code/find.ts'
import { redeemCode } from '#backend/modules/vouchers/code/redeem.ts'
import { lookAtCode } from '#backend/modules/vouchers/code/view.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { voucherCodeCalls } from '#contract/vouchers/codes.ts'

export const voucherCodeRoutes = handle(voucherCodeCalls, {
  'GET /voucher-codes/{id}': ({ ctx, params, query }) => findCode(ctx, { ...params, ...query }),
  'POST /voucher-codes/{id}/redeem': ({ ctx, params, body }) => redeemCode(ctx, { ...params, ...body }),
  'PATCH /voucher-codes/{id}/confirm': ({ ctx, params, body }) => confirmCode(ctx, { ...params, ...body }),
  'POST /voucher-codes/{id}/view': ({ ctx, params, body }) => lookAtCode(ctx, { ...params, ...body }),
})
