import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { promptPayPayload, qrSvg } from '#backend/payments/promptPay.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/payment.ts'
import { PAYMENT_METHOD } from '#domain/payment/paymentMethod.ts'
import { canPayOnline } from '#domain/payment/paymentState.ts'
import { payableUntil } from '#domain/price/expiry.ts'
import { expireUnpaid } from './expire.ts'
import { promptPayIdOf } from './methods.ts'
import { lockOwnOrder, namedOrder } from './orders.ts'
import { startHosted } from './start.ts'

/** The QR code that pays an order of the customer by PromptPay; refused (74) where it is not to be paid so, or no more. */
export async function createQr(ctx: UserContext, ref: OrderRef) {
  const { db, env, userId, now, locale } = ctx
  const { kind, id } = namedOrder(ref)
  await expireUnpaid(db, kind, id, now)
  const promptPayId = promptPayIdOf(ctx)
  if (!promptPayId) throw new ServiceError(ERROR_CODE.methodUnavailable, 'PromptPay is not offered here')
  return db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, { kind, id, userId })
    const method = PAYMENT_METHOD.promptpay
    if (order.status === 'canceled' || order.paymentMethod !== method || !canPayOnline(order, now)) {
      throw new ServiceError(ERROR_CODE.paymentOver, 'This order is not to be paid by PromptPay now')
    }
    const payload = promptPayPayload(promptPayId, order.price)
    const start = { kind, orderId: id, amount: order.price, method, lang: locale }
    return {
      payload,
      svg: await qrSvg(payload),
      amount: order.price,
      payableUntil: payableUntil(order).toISOString(),
      practiceUrl: env.PAYMENT_PROVIDER === 'sandbox' ? await startHosted(tx, start) : null,
    }
  })
}
