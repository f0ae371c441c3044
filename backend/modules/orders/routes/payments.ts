import { giveUp } from '#backend/modules/orders/order/giveUp.ts'
import { findStatus } from '#backend/modules/orders/order/status.ts'
import { createQr } from '#backend/modules/orders/payment/createQr.ts'
import { listMethods } from '#backend/modules/orders/payment/methods.ts'
import { receiveWebhook } from '#backend/modules/orders/payment/receiveWebhook.ts'
import { startAgain } from '#backend/modules/orders/payment/startAgain.ts'
import { uploadReceipt } from '#backend/modules/orders/receipt/upload.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { paymentCalls } from '#contract/orders.ts'

export const paymentRoutes = handle(paymentCalls, {
  'GET /payment/methods': ({ ctx, query }) => listMethods(ctx, query),
  'POST /payment/start': ({ ctx, body }) => startAgain(ctx, body),
  'POST /payment/create-qr': ({ ctx, body }) => createQr(ctx, body),
  'POST /payment/status': ({ ctx, body }) => findStatus(ctx, body),
  'POST /payment/upload-receipt': ({ ctx, form: { image, ...ref } }) => uploadReceipt(ctx, ref, image),
  'POST /payment/webhook': ({ ctx, signed: { raw, signature } }) =>
    receiveWebhook(ctx, { acquirer: 'sandbox', raw, headers: new Headers({ 'x-signature': signature }) }),
  'POST /transactions/cancel': ({ ctx, body }) => giveUp(ctx, body),
})
