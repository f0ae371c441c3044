import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { countPayment } from '#backend/modules/orders/count.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { ACQUIRERS } from '#backend/platform/payments/acquirers.ts'
import { isSentByBank, PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'

export type Payment = typeof payments.$inferSelect

/** The provider of bank transfers, which are checked by people and shown by a receipt. */
export const BANK = 'bank'

export const ofOrder = (orderId: string) => eq(payments.orderId, orderId)

/** Payments through an acquirer, as a condition. */
export const isAcquired = inArray(payments.provider, ACQUIRERS)

/** Whether the customer may still finish it. */
const isOpen = inArray(payments.state, ['open', 'failed'])

/** Remembers that the customer pays from their own bank; once while nothing came of it. */
export async function attemptByBank(
  tx: Transaction,
  { orderId, method, amount }: { orderId: string; method: PaymentMethod; amount: number },
): Promise<void> {
  const same = and(ofOrder(orderId), eq(payments.provider, BANK), eq(payments.method, method), isOpen)
  if ((await tx.$count(payments, same)) > 0) return
  await tx.insert(payments).values({ id: randomUUID(), orderId, provider: BANK, method, amount })
  countPayment(tx, { provider: BANK, method, state: 'open' })
}

/** Closes the other attempts once the customer has chosen this method. Money that still comes by them counts. */
export async function closeOtherAttempts(tx: Transaction, orderId: string, method: string): Promise<void> {
  const others = and(ofOrder(orderId), isOpen, or(isNull(payments.method), ne(payments.method, method)))
  await tx.update(payments).set({ state: 'closed' }).where(others)
}

/**
 * Asks for another sum from now on: what was opened at the acquirer asks for the old one and is closed, a transfer from
 * the customer's own bank is to be made for the new one. Old sums that still come go back.
 */
export async function askAnotherSum(tx: Transaction, orderId: string, amount: number): Promise<void> {
  const open = and(ofOrder(orderId), isOpen)
  await tx
    .update(payments)
    .set({ state: 'closed' })
    .where(and(open, ne(payments.provider, BANK)))
  if (amount > 0) await tx.update(payments).set({ amount }).where(open)
  else await tx.update(payments).set({ state: 'closed' }).where(open)
}

/** Whether the customer was ever to pay the order from their own bank. */
export async function wasTriedByBank(db: Database | Transaction, orderId: string): Promise<boolean> {
  const methods = Object.values(PAYMENT_METHOD).filter(isSentByBank)
  const byBank = and(eq(payments.provider, BANK), inArray(payments.method, methods))
  return (await db.$count(payments, and(ofOrder(orderId), byBank))) > 0
}

/** Whether the customer was ever to pay the order through an acquirer by this method. */
export const wasTriedByAcquirer = async (
  db: Database | Transaction,
  orderId: string,
  method: string,
): Promise<boolean> => (await db.$count(payments, and(ofOrder(orderId), isAcquired, eq(payments.method, method)))) > 0

/** The method of the latest attempt that can still be paid; null where there is none. */
export async function findTried(db: Database | Transaction, orderId: string): Promise<string | null> {
  const newest = desc(payments.createdAt)
  const [tried] = await db
    .select({ method: payments.method })
    .from(payments)
    .where(and(ofOrder(orderId), isOpen))
    .orderBy(newest)
    .limit(1)
  return tried?.method ?? null
}

/** The payment that a receipt belongs to: the one under review, else the newest unpaid one. */
export async function findReceiptPayment(tx: Transaction, orderId: string): Promise<Payment | undefined> {
  const unpaid = and(ofOrder(orderId), eq(payments.provider, BANK), ne(payments.state, 'paid'))
  const rows = await tx.select().from(payments).where(unpaid).orderBy(desc(payments.createdAt))
  return rows.find(({ state }) => state === 'inReview') ?? rows[0]
}
