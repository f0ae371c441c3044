import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { checkOrder } from '#backend/modules/orders/order/check.ts'
import { expireUnpaid } from '#backend/modules/orders/order/expire.ts'
import { findOwnOrder, lockOwnOrder, namedOrder } from '#backend/modules/orders/order/find.ts'
import { kindOf, type OrderKind, orderTable } from '#backend/modules/orders/order/kinds.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/orders.ts'
import { isPayableOnline } from '#domain/orders/expiry.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { closeOtherAttempts, findTried } from './attempts.ts'
import { startPayment } from './start.ts'

type Wish = OrderRef & { paymentMethod?: PaymentMethod }

/** From now on the order is to be paid this way. */
async function turnTo(tx: Transaction, kind: OrderKind, id: string, method: PaymentMethod, now: Date): Promise<void> {
  const table = orderTable(kind)
  const { onMethod, onToShop } = kindOf(kind)
  await tx.update(table).set({ paymentMethod: method }).where(eq(table.id, id))
  await onMethod?.(tx, id, method)
  if (method === PAYMENT_METHOD.cash) await onToShop?.(tx, id, now)
}

/** An order that is to be paid at the shop from now on is refused like a new one (160 to 165). */
async function checkTurn(tx: Transaction, ctx: UserContext, kind: OrderKind, id: string): Promise<void> {
  const { paymentMethod } = await findOwnOrder(tx, { kind, id, userId: ctx.userId })
  const ordered = paymentMethod === PAYMENT_METHOD.cash ? undefined : await kindOf(kind).sold?.findOrdered(tx, id)
  if (ordered) await checkOrder(tx, ctx, { ...ordered, method: PAYMENT_METHOD.cash, exceptId: id })
}

/**
 * Another try at an unpaid order of the customer, also with another method; refused (74) once its time is over. An order
 * that is to be paid at the shop stays so, whatever is tried, until money has come.
 */
export async function startAgain(ctx: UserContext, { paymentMethod, ...ref }: Wish) {
  const { db, userId, now, locale } = ctx
  const { kind, id } = namedOrder(ref)
  if (paymentMethod) kindOf(kind).checkMethod(ctx, paymentMethod)
  await expireUnpaid(db, kind, id, now)
  return db.transaction(async (tx) => {
    if (paymentMethod === PAYMENT_METHOD.cash) await checkTurn(tx, ctx, kind, id)
    const order = await lockOwnOrder(tx, { kind, id, userId })
    const tried = paymentMethod ?? (await findTried(tx, { kind, orderId: id }))
    const method = (tried ?? order.paymentMethod) as PaymentMethod
    if (order.status === 'canceled' || order.receiptState === 'inReview' || !isPayableOnline(order, now)) {
      throw new ServiceError(ERROR_CODE.paymentOver, 'This order can no longer be paid online')
    }
    await closeOtherAttempts(tx, { kind, orderId: id }, method)
    const isSafe = order.paymentMethod === PAYMENT_METHOD.cash
    if (method !== order.paymentMethod && !isSafe) await turnTo(tx, kind, id, method, now)
    return { paymentUrl: await startPayment(tx, { kind, orderId: id, amount: order.price, method, lang: locale }) }
  })
}
