import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { expireOrder } from '#backend/modules/orders/order/expire.ts'
import { lockOwnOrder, namedOrder } from '#backend/modules/orders/order/find.ts'
import type { Order } from '#backend/modules/orders/order/kinds.ts'
import { promptPayPayload, qrPng, qrSvg } from '#backend/platform/payments/promptPay.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/orders.ts'
import { isPayableOnline, payableUntil } from '#domain/orders/expiry.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { findTried } from './attempts.ts'
import { payeeOf, promptPayIdOf } from './methods.ts'
import { startHosted } from './start.ts'

/** Also where the order is to be paid at the shop, and the customer has chosen PromptPay instead. */
const isWanted = async (tx: Transaction, { id, paymentMethod }: Order) =>
  paymentMethod === PAYMENT_METHOD.promptpay || (await findTried(tx, id)) === PAYMENT_METHOD.promptpay

/** The QR code that pays an order of the customer by PromptPay; refused (74) where it is not to be paid so, or no more. */
export async function createQr(ctx: UserContext, ref: OrderRef) {
  const { db, env, userId, now, locale } = ctx
  const named = namedOrder(ref)
  await expireOrder(db, named.id, now)
  const promptPayId = promptPayIdOf(ctx)
  if (!promptPayId) throw new ServiceError(ERROR_CODE.methodUnavailable, 'PromptPay is not offered here')
  return db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, { ...named, userId })
    const method = PAYMENT_METHOD.promptpay
    const isOpen = order.state !== 'canceled' && order.price > 0 && isPayableOnline(order, now)
    if (!isOpen || !(await isWanted(tx, order))) {
      throw new ServiceError(ERROR_CODE.paymentOver, 'This order is not to be paid by PromptPay now')
    }
    const payload = promptPayPayload(promptPayId, order.price)
    const start = { order, method, lang: locale }
    return {
      payload,
      svg: await qrSvg(payload),
      png: await qrPng(payload),
      payee: payeeOf(ctx),
      isReported: env.PAYMENT_PROVIDER !== 'none',
      amount: order.price,
      payableUntil: payableUntil(order).toISOString(),
      practiceUrl: env.PAYMENT_PROVIDER === 'sandbox' ? await startHosted(tx, start) : null,
    }
  })
}
