import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/payment.ts'
import { isPayableOnline } from '#domain/expiry.ts'
import type { PaymentMethod } from '#domain/paymentMethod.ts'
import { expireUnpaid } from './expire.ts'
import { checkMethod } from './methods.ts'
import { lockOwnOrder, namedOrder, orderTable } from './orders.ts'
import { startPayment } from './start.ts'

type Wish = OrderRef & { paymentMethod?: PaymentMethod }

/** Another try at an unpaid order of the customer, also with another method; refused (74) once its time is over. */
export async function startAgain(ctx: UserContext, { paymentMethod, ...ref }: Wish) {
  const { db, userId, now, locale } = ctx
  const { kind, id } = namedOrder(ref)
  if (paymentMethod) checkMethod(ctx, paymentMethod)
  await expireUnpaid(db, kind, id, now)
  return db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, { kind, id, userId })
    const method = paymentMethod ?? (order.paymentMethod as PaymentMethod)
    if (order.status === 'canceled' || order.receiptState === 'inReview' || !isPayableOnline(order, now)) {
      throw new ServiceError(ERROR_CODE.paymentOver, 'This order can no longer be paid online')
    }
    const table = orderTable(kind)
    if (method !== order.paymentMethod) {
      await tx.update(table).set({ paymentMethod: method }).where(eq(table.id, id))
    }
    return { paymentUrl: await startPayment(tx, { kind, orderId: id, amount: order.price, method, lang: locale }) }
  })
}
