import { randomUUID } from 'node:crypto'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { countPayment } from '#backend/modules/orders/count.ts'
import { kindOf, type Order, refOf } from '#backend/modules/orders/order/kinds.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { offerOf } from '#backend/platform/payments/acquirers.ts'
import { issueLink } from '#backend/platform/payments/enter.ts'
import { payableUntil } from '#domain/orders/expiry.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { DEFAULT_LOCALE, isLocale, langOf } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { attemptByBank } from './attempts.ts'
import { findOffer } from './methods.ts'

type Settings = Pick<ServiceContext, 'env'>

type Start = {
  /** As it is written, or about to be. */
  order: Pick<Order, 'id' | 'kind' | 'price' | 'createdAt' | 'checkedOutAt'>
  method: PaymentMethod
  /** The customer's locale. */
  lang: string
}

const localeOf = (locale: string) => (isLocale(locale) ? locale : DEFAULT_LOCALE)

/** Remembers that the customer pays through the acquirer that takes the method; refused (72) where none does. */
export async function attemptByAcquirer(tx: Transaction, ctx: Settings, { order, method }: Start): Promise<string> {
  const id = randomUUID()
  const provider = findOffer(ctx, method, order.price).provider.name
  await tx.insert(payments).values({ id, orderId: order.id, amount: order.price, method, provider })
  countPayment(tx, { provider, method, state: 'open' })
  return id
}

/** A one-time link to our own path, which opens the payment at the acquirer: no transaction waits for one. */
export async function startHosted(tx: Transaction, ctx: Settings, start: Start): Promise<string> {
  const { order, lang } = start
  const paymentId = await attemptByAcquirer(tx, ctx, start)
  const page = kindOf(order.kind).pages.pay(order.id)
  // The acquirer knows the customer's locale as a BCP-47 tag.
  return issueLink(tx, { paymentId, page, lang: langOf(localeOf(lang)), expiresAt: payableUntil(order) })
}

/**
 * Where the customer goes on to pay: a hosted page with a one-time token, or the page with the PromptPay code.
 * null for cash and transfers, and where nothing is left to pay. Every way but cash is remembered as an attempt.
 */
export async function startPayment(tx: Transaction, ctx: Settings, start: Start): Promise<string | null> {
  const { order, method, lang } = start
  const { id: orderId, price: amount } = order
  if (amount <= 0 || method === PAYMENT_METHOD.cash) return null
  const way = method === PAYMENT_METHOD.promptpay ? (offerOf(ctx, method)?.way ?? 'ownCode') : 'page'
  if (method !== PAYMENT_METHOD.transfer && way === 'page') return startHosted(tx, ctx, start)
  if (way === 'code') await attemptByAcquirer(tx, ctx, start)
  else await attemptByBank(tx, { orderId, method, amount })
  return method === PAYMENT_METHOD.promptpay ? pathsOf(localeOf(lang)).qrPayment(refOf(order)) : null
}
