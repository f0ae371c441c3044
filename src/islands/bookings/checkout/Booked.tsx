import { useEffect } from 'react'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { type CheckoutState, goTo, replaceBy } from '#stores/bookings/checkout/checkout.ts'
import type { CheckoutMessages } from './messages.ts'
import { NothingToPay } from './NothingToPay.tsx'
import '#styles/primitives/callout.css'

type BookedState = Extract<CheckoutState, { status: 'booked' }>
type Props = { state: BookedState; urlName: string; myBookings: string; locale: Locale; t: CheckoutMessages }

/**
 * Where a booked visit leads on; a way to the acquirer that was used before is gone, so an earlier one has its
 * page.
 */
function nextPage({ afterBooking, reservationID, isEarlier }: BookedState, locale: Locale, urlName: string) {
  const paths = pathsOf(locale)
  const order = { reservationId: reservationID }
  const page = paths.payment(urlName, reservationID)
  if (afterBooking === 'ticket')
    return { href: paths.ticket(reservationID, isEarlier ? undefined : 'booked'), isTicket: true }
  if (afterBooking === 'thankYou') return { href: paths.thankYou(order), isTicket: true }
  if (afterBooking === 'payment' || isEarlier) return { href: page, isTicket: false }
  return { href: afterBooking.paymentUrl, isTicket: false, isAway: !afterBooking.paymentUrl.includes('/qr-payment') }
}

/** The booking is placed: goes on to its next page, unless it was placed before this page was opened. */
export function Booked({ state, urlName, myBookings, locale, t }: Props) {
  const { isEarlier } = state
  const { href, isTicket, isAway = false } = nextPage(state, locale, urlName)
  useEffect(() => {
    // Back from the acquirer's page leads here, and from here to the order's current page.
    if (!isEarlier) (isAway ? goTo : replaceBy)(href)
  }, [isEarlier, isAway, href])

  const button = isTicket ? t.toTicket : t.toPayment
  if (isEarlier) {
    return (
      <NothingToPay
        title={t.earlierTitle}
        text={t.earlierText}
        href={href}
        button={button}
        others={{ href: myBookings, button: t.myBookings }}
      />
    )
  }
  return (
    <p className="say" role="status">
      {isTicket ? t.booked : t.openingPayment}{' '}
      <a className="more" href={href}>
        {button}
      </a>
    </p>
  )
}
