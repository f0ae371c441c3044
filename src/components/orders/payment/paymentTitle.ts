import type { PaymentStatus } from '#contract/orders.ts'
import { PAYMENT_STATE } from '#domain/orders/paymentState.ts'
import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'
import { offersWays } from './paymentMethods.ts'

/** What the page of an order's payment is called: how the order is, as its headline says it. */
export function paymentTitle(locale: Locale, payment: PaymentStatus, hasFailed = false): string {
  const t = translator(locale, 'orders/paying')
  if (!offersWays(payment)) return t(`headline.${payment.state}`)
  return t(hasFailed && payment.state === PAYMENT_STATE.failed ? 'failTitle' : 'payTitle')
}
