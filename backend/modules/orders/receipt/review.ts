import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { namedInMail, type Order } from '#backend/modules/orders/order/kinds.ts'
import { expiryOf } from '#backend/modules/orders/order/overdue.ts'
import {
  BANK,
  closeOtherAttempts,
  findReceiptPayment,
  wasTriedByAcquirer,
  wasTriedByBank,
} from '#backend/modules/orders/payment/attempts.ts'
import { takeMoney } from '#backend/modules/orders/payment/takeMoney.ts'
import { orders, payments } from '#backend/modules/orders/schema.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { isSentByBank, PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'

/**
 * Whether the customer was to pay by bank transfer, also where the order's method has changed since; not by a PromptPay
 * code of an acquirer, whose money is in no account of ours to look for.
 */
export const isByBank = async (
  db: Database | Transaction,
  { id, paymentMethod }: Pick<Order, 'id' | 'paymentMethod'>,
) =>
  (await wasTriedByBank(db, id)) || (isSentByBank(paymentMethod) && !(await wasTriedByAcquirer(db, id, paymentMethod)))

/** How the money of a receipt was sent. */
const methodOf = (order: Order, method: string | null | undefined): string =>
  method ?? (isSentByBank(order.paymentMethod) ? order.paymentMethod : PAYMENT_METHOD.transfer)

/** Puts the payment of a new receipt under review and closes other attempts; the caller has locked the order. */
export async function reviewReceiptPayment(tx: Transaction, order: Order): Promise<void> {
  const receiptPayment = await findReceiptPayment(tx, order.id)
  const method = methodOf(order, receiptPayment?.method)
  if (receiptPayment) await tx.update(payments).set({ state: 'inReview' }).where(eq(payments.id, receiptPayment.id))
  else {
    const asked = { orderId: order.id, id: randomUUID(), provider: BANK, method, amount: order.price }
    await tx.insert(payments).values({ ...asked, state: 'inReview' })
  }
  await closeOtherAttempts(tx, order.id, method)
}

/** Somebody has seen the money of a receipt in the account: it pays the order, or is due back where that is paid or over. */
export async function approveReceiptPayment(tx: Transaction, order: Order, at: Date): Promise<void> {
  const receiptPayment = await findReceiptPayment(tx, order.id)
  await tx.update(orders).set({ receiptState: 'approved', receiptReason: null }).where(eq(orders.id, order.id))
  const money = {
    orderId: order.id,
    provider: BANK,
    ref: null,
    method: methodOf(order, receiptPayment?.method),
    amount: order.price,
    at,
  }
  await takeMoney(tx, order, { ...money, attempt: receiptPayment })
}

/** Nobody found the money of a receipt: its customer is mailed why, while the order still waits for money. */
export async function refuseReceiptPayment(tx: Transaction, order: Order, reason: string): Promise<void> {
  const receiptPayment = await findReceiptPayment(tx, order.id)
  if (receiptPayment?.state === 'inReview')
    await tx.update(payments).set({ state: 'failed' }).where(eq(payments.id, receiptPayment.id))
  const refused = { receiptState: 'refused', receiptReason: reason } as const
  await tx
    .update(orders)
    .set({ ...refused, expiresAt: expiryOf({ ...order, ...refused }) })
    .where(eq(orders.id, order.id))
  if (order.isPaid || order.state === 'canceled' || !order.email) return
  const values = { reason, ...(await namedInMail(tx, order)) }
  await sendMail(tx, { to: order.email, template: 'receiptRefused', locale: order.lang, values })
}
