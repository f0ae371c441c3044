import { handle } from '#backend/http/handle.ts'
import { createQr } from '#backend/services/payment/createQr.ts'
import { giveUp } from '#backend/services/payment/giveUp.ts'
import { listMethods } from '#backend/services/payment/methods.ts'
import { receiveReport } from '#backend/services/payment/receive.ts'
import { startAgain } from '#backend/services/payment/startAgain.ts'
import { findStatus } from '#backend/services/payment/status.ts'
import { uploadReceipt } from '#backend/services/payment/uploadReceipt.ts'
import { paymentCalls } from '#contract/payment.ts'

export const paymentRoutes = handle(paymentCalls, {
  'GET /payment/methods': ({ ctx, query }) => listMethods(ctx, query),
  'POST /payment/start': ({ ctx, body }) => startAgain(ctx, body),
  'POST /payment/create-qr': ({ ctx, body }) => createQr(ctx, body),
  'POST /payment/status': ({ ctx, body }) => findStatus(ctx, body),
  'POST /payment/upload-receipt': ({ ctx, form: { image, ...ref } }) => uploadReceipt(ctx, ref, image),
  'POST /payment/webhook': ({ ctx, signed }) => receiveReport(ctx, signed),
  'POST /transactions/cancel': ({ ctx, body }) => giveUp(ctx, body),
})
