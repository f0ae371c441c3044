import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/context.ts'
import { countPayment } from '#backend/modules/orders/count.ts'
import { kindOf, type Order, refOf } from '#backend/modules/orders/order/kinds.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { acquirer } from '#backend/platform/payments/acquirer.ts'
import { issueLink } from '#backend/platform/payments/enter.ts'
import { payableUntil } from '#domain/orders/expiry.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { DEFAULT_LOCALE, isLocale, langOf } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { attemptByBank } from './attempts.ts'

type Start = {
  /** As it is written, or about to be. */
  order: Pick<Order, 'id' | 'kind' | 'price' | 'createdAt' | 'checkedOutAt'>
  method: PaymentMethod
  /** The customer's locale. */
  lang: string
}

const localeOf = (locale: string) => (isLocale(locale) ? locale : DEFAULT_LOCALE)

/** A one-time link to our own path, which opens the payment at the acquirer: no transaction waits for one. */
export async function startHosted(tx: Transaction, { order, method, lang }: Start): Promise<string> {
  const id = randomUUID()
  await tx.insert(payments).values({ id, orderId: order.id, amount: order.price, method, provider: acquirer.name })
  countPayment(tx, { provider: acquirer.name, method, state: 'open' })
  const page = kindOf(order.kind).pages.pay(order.id)
  // The acquirer knows the customer's locale as a BCP-47 tag.
  return issueLink(tx, { paymentId: id, page, lang: langOf(localeOf(lang)), expiresAt: payableUntil(order) })
}

/**
 * Where the customer goes on to pay: a hosted page with a one-time token, or the page with the PromptPay code.
 * null for cash and transfers, and where nothing is left to pay. Every way but cash is remembered as an attempt.
 */
export async function startPayment(tx: Transaction, start: Start): Promise<string | null> {
  const { order, method, lang } = start
  const { id: orderId, price: amount } = order
  if (amount <= 0 || method === PAYMENT_METHOD.cash) return null
  if (method !== PAYMENT_METHOD.transfer && method !== PAYMENT_METHOD.promptpay) return startHosted(tx, start)
  await attemptByBank(tx, { orderId, method, amount })
  return method === PAYMENT_METHOD.promptpay ? pathsOf(localeOf(lang)).qrPayment(refOf(order)) : null
}
