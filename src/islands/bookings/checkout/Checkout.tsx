import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { contactErrors, hasErrors } from '#domain/accounts/contactFaults.ts'
import { SLOT_HOLD_MINUTES } from '#domain/constants.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { fill } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import type { PayWords } from '#islands/orders/messages.ts'
import type { PictureMessages } from '#islands/ui/forms/sendingText.ts'
import { useAttempts } from '#islands/ui/forms/useAttempts.ts'
import { useFreshPage } from '#islands/ui/lazy/useFreshPage.ts'
import { useMounted } from '#islands/ui/lazy/useMounted.ts'
import { usePreload } from '#islands/ui/lazy/usePreload.ts'
import type { KnownUser } from '#stores/accounts/knownContact.ts'
import { $booking, emptyBooking, resumeBooking } from '#stores/bookings/booking.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookings/bookingCart.ts'
import { renewLines } from '#stores/bookings/bookingPrices.ts'
import { $bookingOptions } from '#stores/bookings/bookingQuote.ts'
import {
  $checkout,
  editing,
  hasUnpaidBooking,
  LOGGED_OUT,
  prefillContact,
  refuse,
  resumeCheckout,
} from '#stores/bookings/checkout/checkout.ts'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { ContactFields } from './ContactFields.tsx'
import { Booked, HoldLine, loadParts, onPartsLoaded, PayPart, ReceiptOnItsWay, Refusal } from './lazyParts.ts'
import type { CheckoutMessages, CheckoutShop, ErrorMessages, SharedMessages } from './messages.ts'
import { NothingToPay } from './NothingToPay.tsx'
import { PaySkeleton } from './PaySkeleton.tsx'
import { Sum } from './Sum.tsx'
import '#styles/primitives/callout.css'
import '#styles/primitives/columns.css'
import './Checkout.css'

type Props = {
  shop: CheckoutShop
  options: OfferedOption[]
  customer: KnownUser & { _id: string }
  /** The ways on that are known before anything is booked. */
  ways: { shop: string; booking: string; myBookings: string; logIn: string }
  locale: Locale
  lang: string
  t: CheckoutMessages
  payment: PayWords
  pictures: PictureMessages
  shared: SharedMessages
  errors: ErrorMessages
}

const FORM = 'checkout'

/** The checkout of a booking: contact, payment method, total, and the button that books. */
export function Checkout({ shop, options, customer, ways, locale, lang, t, payment, pictures, shared, errors }: Props) {
  const isMounted = useMounted()
  useFreshPage()
  const booking = useStore($booking, { ssr: emptyBooking })
  const cart = useStore($bookingCart, { ssr: emptyBookingCart })
  const state = useStore($checkout, { ssr: editing })
  const [isRenewed, setIsRenewed] = useState(false)
  const [isCutOff, setIsCutOff] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { isTried, stop } = useAttempts(form)
  const isReduced = booking.promotionId !== null || booking.pointDiscount > 0
  const isOver = state.status === 'refused' || state.status === 'booked'
  usePreload(loadParts, isMounted && (isOver || isReduced || hasUnpaidBooking()))
  const names = useMemo(() => new Map(options.map(({ timePriceId, name }) => [timePriceId, name])), [options])

  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    $bookingOptions.set(options)
    const isOwn = $bookingCart.get().shopId === shop._id
    if (isOwn) {
      resumeBooking(shop)
      setIsRenewed(renewLines(options))
    }
    resumeCheckout(customer._id)
    if (!isOwn) return
    prefillContact(customer)
  }, [shop, options, customer])

  useEffect(
    () =>
      onPartsLoaded(({ beginCheckout }) => {
        if ($bookingCart.get().shopId === shop._id) beginCheckout(shop._id)
      }),
    [shop],
  )

  const isLoggedOut = state.status === 'refused' && state.code === LOGGED_OUT
  const lines = cart.shopId === shop._id ? cart.lines : []
  const skeleton = <CheckoutSkeleton label={shared.loading} />
  if (!isMounted) return skeleton
  if (state.status === 'booked') {
    const { urlName } = shop
    const { myBookings } = ways
    return <Booked fallback={skeleton} state={state} urlName={urlName} myBookings={myBookings} locale={locale} t={t} />
  }
  if (state.status === 'sendingReceipt') return <ReceiptOnItsWay lang={lang} t={t} pictures={pictures} />
  if (isLoggedOut) {
    return (
      <p className="say" role="status">
        {t.toLogIn}{' '}
        <a className="more" href={ways.logIn}>
          {t.logIn}
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
        href={isEmpty ? ways.shop : ways.booking}
        button={isEmpty ? t.toShop : t.chooseTime}
        others={{ href: ways.myBookings, button: t.myBookings }}
      />
    )
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (hasErrors(contactErrors(booking.contact))) return stop()
    setIsCutOff(false)
    loadParts().then(
      ({ placeBooking }) => placeBooking(),
      () => setIsCutOff(true),
    )
  }
  return (
    <div className="two">
      <form id={FORM} ref={form} className="grid gap-s5" noValidate onSubmit={submit}>
        {state.status === 'interrupted' && (
          <p className="say say--warn" role="status">
            {t.interrupted}
          </p>
        )}
        <div className="checkout-hold">
          <p className="say">{fill(t.holdBegins, { minutes: SLOT_HOLD_MINUTES })}</p>
          <HoldLine onGone={refuse} t={t} />
        </div>
        {isRenewed && (
          <p className="say" role="status">
            {t.pricesRenewed}
          </p>
        )}
        <ContactFields isTried={isTried} t={t} shared={shared} errors={errors} />
        <div className="grid gap-s5">
          <PayPart
            fallback={<PaySkeleton />}
            locale={locale}
            lang={lang}
            t={t}
            payment={payment}
            pictures={pictures}
            errors={errors}
          />
        </div>
        {isCutOff && (
          <p className="refusal" role="alert">
            {errors.network}
          </p>
        )}
      </form>
      <Sum
        formId={FORM}
        shop={shop}
        lines={lines}
        nameOf={(timePriceId) => names.get(timePriceId) ?? ''}
        startsAt={booking.startsAt}
        isPlacing={state.status === 'placing'}
        lang={lang}
        t={t}
        payment={payment}
      />
      <Refusal state={state} ways={ways} t={t} payment={payment} shared={shared} errors={errors} />
    </div>
  )
}
