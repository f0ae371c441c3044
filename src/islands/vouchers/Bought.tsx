import { useEffect } from 'react'
import type { OrderRef } from '#contract/orders.ts'
import { needsReceipt } from '#domain/orders/paymentMethod.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { loginPath } from '#stores/accounts/loginPath.ts'
import { replaceBy } from '#stores/vouchers/buyVoucher.ts'
import type { VoucherCheckoutState } from '#stores/vouchers/voucherCheckout.ts'
import type { Words } from './messages.ts'
import '#styles/primitives/callout.css'
import '#styles/primitives/empty.css'

/** Bought, or refused since the log-in is over. */
type Left = Extract<VoucherCheckoutState, { status: 'bought' | 'refused' }>
type Props = Pick<Words, 't'> & { state: Left; payment: string; locale: Locale }

/** Where what was bought is shown. */
function orderPath({ voucherId, cartId }: OrderRef, locale: Locale): string {
  const paths = pathsOf(locale)
  return voucherId ? paths.voucher(voucherId, 'bought') : paths.thankYou({ cartId })
}

/** Where a customer goes after buying, to pay, else to what was bought; or to log in again. */
function nextPage(state: Left, { locale, payment }: { locale: Locale; payment: string }) {
  if (state.status !== 'bought') return loginPath(undefined, true)
  const { ref, paymentUrl, purchase } = state
  if (paymentUrl) return paymentUrl
  if (needsReceipt(purchase.body.paymentMethod) && purchase.body.price > 0) {
    return `${payment}?${new URLSearchParams(ref as Record<string, string>)}`
  }
  return orderPath(ref, locale)
}

/**
 * Goes on to the next page once the vouchers are bought, unless they were bought before this page was opened; shows a
 * log-in link where the session ended.
 */
export function Bought({ state, payment, locale, t }: Props) {
  const isBought = state.status === 'bought'
  const isEarlier = isBought && state.isEarlier
  const next = nextPage(state, { locale, payment })
  useEffect(() => {
    // Whose log-in has ended is led by `endSession`.
    if (isBought && !isEarlier) replaceBy(next)
  }, [isBought, isEarlier, next])

  if (isEarlier) {
    return (
      <div className="calm">
        <h2>{t.earlierTitle}</h2>
        <p>{t.earlierText}</p>
        <a className="btn" href={orderPath(state.ref, locale)}>
          {t.seeOrder}
        </a>
      </div>
    )
  }
  return (
    <p className="say" role="status">
      {isBought ? t.bought : t.logInAgain}{' '}
      <a className="more" href={next}>
        {isBought ? t.seeOrder : t.logIn}
      </a>
    </p>
  )
}
