import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/context.ts'
import { lockOrder } from '#backend/modules/orders/order/find.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { acquirer } from '#backend/platform/payments/acquirer.ts'
import type { PaymentKind } from '#backend/platform/payments/provider.ts'
import { qrPageOf, tagOf } from '#backend/platform/payments/qrPage.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'
import { payableUntil } from '#domain/orders/expiry.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { attemptByBank } from './attempts.ts'

type Start = {
  kind: PaymentKind
  orderId: string
  /** Whole baht; nothing to pay starts nothing. */
  amount: number
  method: PaymentMethod
  /** The customer's locale. */
  lang: string
  /** Of an order that is about to be written; else it is read. */
  order?: Parameters<typeof payableUntil>[0]
}

/** A one-time way to the acquirer's page for this order, which the transaction has written, or writes next. */
export async function startHosted(
  tx: Transaction,
  { kind, orderId, amount, method, lang, ...written }: Start,
): Promise<string> {
  const order = written.order ?? (await lockOrder(tx, kind, orderId))
  const expiresAt = order ? payableUntil(order) : addMinutes(new Date(), PAYMENT_WINDOW_MINUTES)
  const id = randomUUID()
  const asked = { id, kind, orderId, amount, method }
  await tx.insert(payments).values({ ...asked, provider: acquirer.name, providerRef: id })
  return acquirer.start(tx, { ...asked, lang: tagOf(lang), expiresAt })
}

/**
 * Where the customer goes on to pay: a hosted page with a one-time token, or the page with the PromptPay code.
 * null for cash and transfers, and where nothing is left to pay. Every way but cash is remembered as an attempt.
 * Call it after the order is written, unless it comes along.
 */
export async function startPayment(tx: Transaction, start: Start): Promise<string | null> {
  const { kind, orderId, amount, method, lang } = start
  if (amount <= 0 || method === PAYMENT_METHOD.cash) return null
  if (method !== PAYMENT_METHOD.transfer && method !== PAYMENT_METHOD.promptpay) return startHosted(tx, start)
  await attemptByBank(tx, { kind, orderId, method, amount })
  return method === PAYMENT_METHOD.promptpay ? qrPageOf(kind, orderId, lang) : null
}
