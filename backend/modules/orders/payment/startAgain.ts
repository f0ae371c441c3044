import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { checkOrder } from '#backend/modules/orders/order/check.ts'
import { expireOrder } from '#backend/modules/orders/order/expire.ts'
import { findOwnOrder, lockOwnOrder, namedOrder } from '#backend/modules/orders/order/find.ts'
import { kindOf, type Order } from '#backend/modules/orders/order/kinds.ts'
import { expiryOf } from '#backend/modules/orders/order/overdue.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/orders.ts'
import { isPayableOnline } from '#domain/orders/expiry.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { closeOtherAttempts, findTried } from './attempts.ts'
import { startPayment } from './start.ts'

type Input = OrderRef & { paymentMethod?: PaymentMethod }

/** Changes the payment method of the order. */
async function switchMethod(tx: Transaction, order: Order, paymentMethod: PaymentMethod, now: Date): Promise<void> {
  const expiresAt = expiryOf({ ...order, paymentMethod })
  await tx.update(orders).set({ paymentMethod, expiresAt }).where(eq(orders.id, order.id))
  if (paymentMethod !== PAYMENT_METHOD.cash) return
  await kindOf(order.kind).onToShop?.(tx, { ...order, paymentMethod, expiresAt }, now)
}

/** An order that is to be paid at the shop from now on is refused like a new one (160 to 165). */
async function checkCash(tx: Transaction, ctx: UserContext, order: Order): Promise<void> {
  const { id, kind, paymentMethod, price, phoneKey: phone } = order
  const goods = paymentMethod === PAYMENT_METHOD.cash ? undefined : await kindOf(kind).sold?.findGoods(tx, id)
  if (goods) await checkOrder(tx, ctx, { goods, phone, price, method: PAYMENT_METHOD.cash, exceptId: id })
}

/**
 * Another try at an unpaid order of the customer, also with another method; refused (74) once its time is over. An order
 * that is to be paid at the shop stays so, whatever is tried, until money has come.
 */
export async function startAgain(ctx: UserContext, { paymentMethod, ...ref }: Input) {
  const { db, userId, now, locale } = ctx
  const own = { ...namedOrder(ref), userId }
  if (paymentMethod) kindOf(own.kind).checkMethod(ctx, paymentMethod)
  await expireOrder(db, own.id, now)
  return db.transaction(async (tx) => {
    if (paymentMethod === PAYMENT_METHOD.cash) await checkCash(tx, ctx, await findOwnOrder(tx, own))
    const order = await lockOwnOrder(tx, own)
    const tried = paymentMethod ?? (await findTried(tx, order.id))
    const method = (tried ?? order.paymentMethod) as PaymentMethod
    if (order.state === 'canceled' || order.receiptState === 'inReview' || !isPayableOnline(order, now)) {
      throw new ServiceError(ERROR_CODE.paymentOver, 'This order can no longer be paid online')
    }
    await closeOtherAttempts(tx, order.id, method)
    const isSafe = order.paymentMethod === PAYMENT_METHOD.cash
    if (method !== order.paymentMethod && !isSafe) await switchMethod(tx, order, method, now)
    return { paymentUrl: await startPayment(tx, ctx, { order, method, lang: locale }) }
  })
}
