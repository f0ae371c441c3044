import type { OrderRef } from '#contract/orders.ts'
import { needsReceipt } from '#domain/orders/paymentMethod.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { loginPath } from '#stores/accounts/loginPath.ts'
import type { VoucherCheckoutState } from '#stores/vouchers/voucherCheckout.ts'

/** Where what was bought is shown. */
export function orderPath({ voucherId, cartId }: OrderRef, locale: Locale): string {
  const paths = pathsOf(locale)
  return voucherId ? paths.voucher(voucherId, 'bought') : paths.thankYou({ cartId })
}

/** Where a customer goes after buying, to pay, else to what was bought; or to log in again. */
export function nextPage(state: VoucherCheckoutState, { locale, payment }: { locale: Locale; payment: string }) {
  if (state.status !== 'bought') return loginPath(undefined, true)
  const { ref, paymentUrl, purchase } = state
  if (paymentUrl) return paymentUrl
  if (needsReceipt(purchase.body.paymentMethod) && purchase.body.price > 0) {
    return `${payment}?${new URLSearchParams(ref as Record<string, string>)}`
  }
  return orderPath(ref, locale)
}
