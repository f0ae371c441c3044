import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { acquirer } from '#backend/payments/current.ts'
import { takeReferralBack } from '#backend/services/referral/takeBack.ts'
import { isPaidOnline, PAYMENT_METHOD, type PaymentMethod } from '#domain/payment/paymentMethod.ts'
import { type Order, type OrderKind, orderTable } from './orders.ts'

type Paid = Pick<Order, 'id' | 'userId' | 'isPaid' | 'price' | 'paymentMethod' | 'refundedAmount'>

/**
 * Returns all the money of an order that the caller has locked, once; answers how many baht. What was paid online
 * goes back through the acquirer; a transfer is only written down as due, for people to send. Cash never came to us.
 */
export async function refundOrder(tx: Transaction, kind: OrderKind, order: Paid, at: Date): Promise<number> {
  const { id, isPaid, price, paymentMethod, refundedAmount } = order
  if (!isPaid || price <= 0 || refundedAmount > 0 || paymentMethod === PAYMENT_METHOD.cash) return 0
  const isOnline = isPaidOnline(paymentMethod as PaymentMethod)
  if (isOnline) await acquirer.refund(tx, { kind, orderId: id, amount: price, at })
  const table = orderTable(kind)
  await tx
    .update(table)
    .set({ refundedAmount: price, refundedAt: isOnline ? at : null })
    .where(eq(table.id, id))
  if (kind !== 'tip' && order.userId) await takeReferralBack(tx, { userId: order.userId, now: at })
  return price
}
