import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { totalsOf } from '#domain/bookingCart.ts'
import type { OfferedOption } from '#domain/offeredOption.ts'
import type { Locale } from '#i18n/locales.ts'
import { useFreshPage } from '#islands/ui/useFreshPage.ts'
import { useMounted } from '#islands/ui/useMounted.ts'
import { pathsOf } from '#lib/paths.ts'
import { $booking, emptyBooking, resumeBooking } from '#stores/booking.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookingCart.ts'
import { renewLines } from '#stores/bookingPrices.ts'
import { $checkout, editing, placeBooking, prefillContact, replaceBy, resumeCheckout } from '#stores/checkout.ts'
import { CheckoutBones } from './CheckoutBones.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactCodes } from './contactCodes.ts'
import type { CheckoutMessages, CheckoutShop, ErrorMessages, SharedMessages } from './messages.ts'
import { NothingToPay } from './NothingToPay.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { RefundLine } from './RefundLine.tsx'
import { Refusal } from './Refusal.tsx'
import { Sum } from './Sum.tsx'

type Props = {
  shop: CheckoutShop
  options: OfferedOption[]
  locale: Locale
  lang: string
  t: CheckoutMessages
  shared: SharedMessages
  errors: ErrorMessages
}

const FORM = 'checkout'

/** Who comes, how it is paid, what it costs, and the one tap. */
export function Checkout({ shop, options, locale, lang, t, shared, errors }: Props) {
  const isMounted = useMounted()
  useFreshPage()
  const booking = useStore($booking, { ssr: emptyBooking })
  const cart = useStore($bookingCart, { ssr: emptyBookingCart })
  const state = useStore($checkout, { ssr: editing })
  const [tries, setTries] = useState(0)
  const [isRenewed, setIsRenewed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const names = useMemo(() => new Map(options.map(({ timePriceId, name }) => [timePriceId, name])), [options])
  const paths = pathsOf(locale)

  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    resumeCheckout()
    if ($bookingCart.get().shopId !== shop._id) return
    resumeBooking(shop)
    setIsRenewed(renewLines(options))
    prefillContact()
  }, [shop, options])

  const isLoggedOut = state.status === 'refused' && state.code === ERROR_CODE.unauthorized
  const isBooked = state.status === 'booked'
  const ticket = isBooked && !state.isEarlier ? paths.ticket(state.reservationID, 'booked') : null
  const next = ticket ?? (isLoggedOut ? paths.login(paths.checkout(shop.urlName)) : null)
  useEffect(() => {
    if (next !== null) replaceBy(next)
  }, [next])
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const lines = cart.shopId === shop._id ? cart.lines : []
  if (!isMounted) return <CheckoutBones label={shared.loading} />
  if (state.status === 'booked' && state.isEarlier) {
    return (
      <NothingToPay
        title={t.earlierTitle}
        text={t.earlierText}
        href={paths.ticket(state.reservationID)}
        button={t.toTicket}
        others={{ href: paths.myBookings(), button: t.myBookings }}
      />
    )
  }
  if (next !== null) {
    return (
      <p className="say" role="status">
        {ticket === null ? t.toLogIn : t.booked}{' '}
        <a className="more" href={next}>
          {ticket === null ? t.logIn : t.toTicket}
        </a>
      </p>
    )
  }
  if (lines.length === 0 || booking.shopId !== shop._id || !booking.startsAt) {
    const isEmpty = lines.length === 0
    return (
      <NothingToPay
        title={isEmpty ? t.emptyTitle : t.noTimeTitle}
        text={isEmpty ? t.emptyText : t.noTimeText}
        href={isEmpty ? paths.shop(shop.urlName) : paths.booking(shop.urlName)}
        button={isEmpty ? t.toShop : t.chooseTime}
        others={{ href: paths.myBookings(), button: t.myBookings }}
      />
    )
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (Object.keys(contactCodes(booking.contact)).length > 0) setTries(tries + 1)
    else placeBooking()
  }
  const sum = { formId: FORM, price: totalsOf(lines).price, isPlacing: state.status === 'placing', t }
  return (
    <div className="two">
      <form id={FORM} ref={form} className="stack stack--l" noValidate onSubmit={submit}>
        {state.status === 'interrupted' && (
          <p className="say say--warn" role="status">
            {t.interrupted}
          </p>
        )}
        {isRenewed && (
          <p className="say" role="status">
            {t.pricesRenewed}
          </p>
        )}
        <ContactFields isTried={tries > 0} t={t} shared={shared} errors={errors} />
        <PaymentMethods chosen={booking.paymentMethod} t={t} />
      </form>
      <Sum
        {...sum}
        shop={shop}
        lines={lines}
        nameOf={({ timePriceId }) => names.get(timePriceId) ?? ''}
        startsAt={booking.startsAt}
        percentage={booking.percentage}
        lang={lang}
        refund={<RefundLine startsAt={booking.startsAt} refundUntilHours={shop.refundUntilHours} t={t} />}
      />
      <Refusal
        state={state}
        booking={paths.booking(shop.urlName)}
        shop={paths.shop(shop.urlName)}
        t={t}
        shared={shared}
        errors={errors}
      />
    </div>
  )
}
