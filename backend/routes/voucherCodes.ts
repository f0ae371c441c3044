import { handle } from '#backend/http/handle.ts'
import { confirmCode } from '#backend/services/voucherCode/confirm.ts'
import { findCode } from '#backend/services/voucherCode/find.ts'
import { redeemCode } from '#backend/services/voucherCode/redeem.ts'
import { lookAtCode } from '#backend/services/voucherCode/view.ts'
import { voucherCodeCalls } from '#contract/voucherCodes.ts'

export const voucherCodeRoutes = handle(voucherCodeCalls, {
  'GET /voucher-codes/{id}': ({ ctx, params, query }) => findCode(ctx, { ...params, ...query }),
  'POST /voucher-codes/{id}/redeem': ({ ctx, params, body }) => redeemCode(ctx, { ...params, ...body }),
  'PATCH /voucher-codes/{id}/confirm': ({ ctx, params, body }) => confirmCode(ctx, { ...params, ...body }),
  'POST /voucher-codes/{id}/view': ({ ctx, params, body }) => lookAtCode(ctx, { ...params, ...body }),
})
