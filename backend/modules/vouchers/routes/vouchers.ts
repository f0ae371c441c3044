import { uploadReceipt } from '#backend/modules/orders/index.ts'
import { placeCart } from '#backend/modules/vouchers/cart/place.ts'
import { listVoucherModels } from '#backend/modules/vouchers/model/list.ts'
import { activateVoucher } from '#backend/modules/vouchers/voucher/activate.ts'
import { makeVoucherCalendar } from '#backend/modules/vouchers/voucher/calendarFile.ts'
import { cancelVoucher } from '#backend/modules/vouchers/voucher/cancel.ts'
import { findCover } from '#backend/modules/vouchers/voucher/cover.ts'
import { createVoucher } from '#backend/modules/vouchers/voucher/create.ts'
import { findVoucherAndShops } from '#backend/modules/vouchers/voucher/find.ts'
import { listNamedVouchers, listVouchers } from '#backend/modules/vouchers/voucher/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { voucherCalls } from '#contract/vouchers/vouchers.ts'

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
