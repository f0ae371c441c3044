import { handle } from '#backend/http/handle.ts'
import { uploadReceipt } from '#backend/services/payment/uploadReceipt.ts'
import { activateVoucher } from '#backend/services/voucher/activate.ts'
import { makeVoucherCalendar } from '#backend/services/voucher/calendarFile.ts'
import { cancelVoucher } from '#backend/services/voucher/cancel.ts'
import { findCover } from '#backend/services/voucher/cover.ts'
import { createVoucher } from '#backend/services/voucher/create.ts'
import { findVoucherAndShops } from '#backend/services/voucher/find.ts'
import { listNamedVouchers, listVouchers } from '#backend/services/voucher/list.ts'
import { placeCart } from '#backend/services/voucherCart/place.ts'
import { listVoucherModels } from '#backend/services/voucherModel/list.ts'
import { voucherCalls } from '#contract/vouchers.ts'

export const voucherRoutes = handle(voucherCalls, {
  'POST /vouchers': ({ ctx, body }) => createVoucher(ctx, body),
  'POST /vouchers/batch': ({ ctx, body }) => placeCart(ctx, body),
  'GET /vouchers/batch': ({ ctx, query }) => listNamedVouchers(ctx, query),
  'GET /vouchers/{id}/calendar.ics': ({ ctx, params, query }) => makeVoucherCalendar(ctx, { ...params, ...query }),
  'GET /vouchers/{id}/cover': ({ ctx, params, query }) => findCover(ctx, { ...params, ...query }),
  'GET /vouchers': ({ ctx, query }) => listVouchers(ctx, query),
  'GET /v2/vouchers': ({ ctx, query }) => listVouchers(ctx, query),
  'GET /vouchers/{id}': ({ ctx, params }) => findVoucherAndShops(ctx, params.id),
  'POST /vouchers/upload-receipt/{id}': ({ ctx, params, form }) =>
    uploadReceipt(ctx, { voucherId: params.id }, form.image),
  'POST /vouchers/{id}/activate': ({ ctx, params }) => activateVoucher(ctx, params.id),
  'PATCH /vouchers/{id}/cancel': ({ ctx, params, body }) => cancelVoucher(ctx, { ...params, ...body }),
  'GET /voucher-models': ({ ctx }) => listVoucherModels(ctx),
})
