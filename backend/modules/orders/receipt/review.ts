import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { type Order, orderTable, type SoldKind } from '#backend/modules/orders/order/find.ts'
import {
  BANK,
  closeOtherAttempts,
  findReceiptPayment,
  type OrderKey,
  wasTriedByBank,
} from '#backend/modules/orders/payment/attempts.ts'
import { takeMoney } from '#backend/modules/orders/payment/takeMoney.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { isSentByBank, PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'

/** Whether the customer was to pay from their own bank, also where the order stands on another way by now. */
export const isByBank = async (
  db: Database | Transaction,
  order: OrderKey,
  { paymentMethod }: Pick<Order, 'paymentMethod'>,
) => isSentByBank(paymentMethod) || (await wasTriedByBank(db, order))

/** How the money of a receipt was sent. */
const methodOf = (order: Order, method: string | null | undefined): string =>
  method ?? (isSentByBank(order.paymentMethod) ? order.paymentMethod : PAYMENT_METHOD.transfer)

/** A receipt has come for the order, locked by the caller: its payment is looked at, and other ways are over. */
export async function reviewReceiptPayment(tx: Transaction, key: OrderKey, order: Order): Promise<void> {
  const slip = await findReceiptPayment(tx, key)
  const method = methodOf(order, slip?.method)
  if (slip) await tx.update(payments).set({ state: 'inReview' }).where(eq(payments.id, slip.id))
  else {
    const asked = { ...key, id: randomUUID(), provider: BANK, method, amount: order.price }
    await tx.insert(payments).values({ ...asked, state: 'inReview' })
  }
  await closeOtherAttempts(tx, key, method)
}

/** The shop has seen the money of a receipt in its account: it pays the order, or is due back where that is paid or over. */
export async function approveReceiptPayment(tx: Transaction, kind: SoldKind, order: Order, at: Date): Promise<void> {
  const key = { kind, orderId: order.id }
  const slip = await findReceiptPayment(tx, key)
  const table = orderTable(kind)
  await tx.update(table).set({ receiptState: 'approved', receiptReason: null }).where(eq(table.id, order.id))
  const money = { ...key, provider: BANK, ref: null, method: methodOf(order, slip?.method), amount: order.price, at }
  await takeMoney(tx, order, { ...money, attempt: slip })
}

/** The shop did not find the money of a receipt. */
export async function refuseReceiptPayment(
  tx: Transaction,
  kind: SoldKind,
  { id }: Order,
  reason: string,
): Promise<void> {
  const slip = await findReceiptPayment(tx, { kind, orderId: id })
  if (slip?.state === 'inReview') await tx.update(payments).set({ state: 'failed' }).where(eq(payments.id, slip.id))
  const table = orderTable(kind)
  await tx.update(table).set({ receiptState: 'refused', receiptReason: reason }).where(eq(table.id, id))
}
