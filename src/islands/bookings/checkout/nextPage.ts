import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import type { CheckoutState } from '#stores/bookings/checkout/checkout.ts'

type Booked = Extract<CheckoutState, { status: 'booked' }>

/** Where a booked visit leads on; a way to the acquirer that was used before is gone, so an earlier one has its page. */
export function nextPage({ onward, reservationID, isEarlier }: Booked, locale: Locale, urlName: string) {
  const paths = pathsOf(locale)
  const order = { reservationId: reservationID }
  const page = paths.payment(urlName, reservationID)
  if (onward === 'ticket')
    return { href: paths.ticket(reservationID, isEarlier ? undefined : 'booked'), isTicket: true }
  if (onward === 'thankYou') return { href: paths.thankYou(order), isTicket: true }
  if (onward === 'payment' || isEarlier) return { href: page, isTicket: false }
  return { href: onward.paymentUrl, isTicket: false, isAway: !onward.paymentUrl.includes('/qr-payment') }
}
