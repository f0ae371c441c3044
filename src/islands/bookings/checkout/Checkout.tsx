import { useStore } from '@nanostores/react'
import { type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { contactErrors, hasErrors } from '#domain/accounts/contactFaults.ts'
import { offeredMethod, PAYMENT_METHOD, takingAmount } from '#domain/orders/paymentMethod.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import type { PayWords } from '#islands/orders/messages.ts'
import { PaymentMethods } from '#islands/orders/PaymentMethods.tsx'
import { EndButton } from '#islands/orders/SumPanel.tsx'
import type { PictureMessages } from '#islands/ui/forms/sendingText.ts'
import { useAttempts } from '#islands/ui/forms/useAttempts.ts'
import { useFreshPage } from '#islands/ui/lazy/useFreshPage.ts'
import { useMounted } from '#islands/ui/lazy/useMounted.ts'
import { usePreload } from '#islands/ui/lazy/usePreload.ts'
import type { KnownUser } from '#stores/accounts/knownContact.ts'
import {
  $booking,
  changeContact,
  choosePaymentMethod,
  emptyBooking,
  resumeBooking,
  suggestPaymentMethod,
} from '#stores/bookings/booking.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookings/bookingCart.ts'
import { renewLines } from '#stores/bookings/bookingPrices.ts'
import { $bookingOptions, $bookingQuote } from '#stores/bookings/bookingQuote.ts'
import {
  $checkout,
  editing,
  hasUnpaidBooking,
  LOGGED_OUT,
  prefillContact,
  refuse,
  resumeCheckout,
} from '#stores/bookings/checkout/checkout.ts'
import { hasStoredHold } from '#stores/bookings/checkout/storedHold.ts'
import type { PayChoices } from '#stores/orders/paymentOptions.ts'
import { $payChoices, loadingChoices, openPayChoices } from '#stores/orders/paymentOptions.ts'
import { CancelTerms } from './CancelTerms.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { ContactFields } from './ContactFields.tsx'
import {
  Booked,
  HoldLine,
  loadParts,
  NothingToPay,
  OfferList,
  onPartsLoaded,
  PayPart,
  ReceiptFile,
  ReceiptOnItsWay,
  Refusal,
} from './lazyParts.ts'
import type { CheckoutMessages, CheckoutShop, DescribedMessages, ErrorMessages, SharedMessages } from './messages.ts'
import { PaySkeleton } from './PaySkeleton.tsx'
import { bookAction, Sum } from './Sum.tsx'
import '#styles/primitives/callout.css'
import '#styles/primitives/columns.css'
import './Checkout.css'

type Props = {
  shop: CheckoutShop
  options: OfferedOption[]
  customer: KnownUser & { _id: string }
  /** How it can be paid, and what reduces it, as the page found it; null where it could not be found. */
  choices: PayChoices | null
  /** The ways on that are known before anything is booked. */
  ways: { shop: string; booking: string; myBookings: string; logIn: string }
  locale: Locale
  lang: string
  t: CheckoutMessages
  described: DescribedMessages
  payment: PayWords
  pictures: PictureMessages
  shared: SharedMessages
  errors: ErrorMessages
  /** What the button accepts. */
  children?: ReactNode
}

const FORM = 'checkout'

/** The checkout of a booking: when and for how much, how it is paid, who comes, and the button that books. */
export function Checkout({ shop, options, customer, choices: found, ways, locale, lang, ...words }: Props) {
  const { t, described, payment, pictures, shared, errors, children } = words
  const isMounted = useMounted()
  useFreshPage()
  const booking = useStore($booking, { ssr: emptyBooking })
  const cart = useStore($bookingCart, { ssr: emptyBookingCart })
  const state = useStore($checkout, { ssr: editing })
  const choices = useStore($payChoices, { ssr: loadingChoices })
  const { quote } = useStore($bookingQuote)
  const [isOpened, setIsOpened] = useState(false)
  const [isRenewed, setIsRenewed] = useState(false)
  const [isCutOff, setIsCutOff] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { isTried, stop } = useAttempts(form)
  const isOver = state.status === 'refused' || state.status === 'booked'
  const isBegun = () => hasStoredHold() || hasUnpaidBooking() || booking.contact.note !== ''
  usePreload(loadParts, isMounted && (isOver || found === null || isBegun()))
  const names = useMemo(() => new Map(options.map(({ timePriceId, name }) => [timePriceId, name])), [options])

  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    $bookingOptions.set(options)
    openPayChoices(found, { shop: shop._id }, shop._id)
    const isOwn = $bookingCart.get().shopId === shop._id
    if (isOwn) {
      resumeBooking(shop)
      setIsRenewed(renewLines(options))
    }
    resumeCheckout(customer._id)
    // Who comes stands in a row where all of it is known: that is known only then.
    const open = () => setIsOpened(true)
    if (isOwn) prefillContact(customer).then(open, open)
    else open()
  }, [shop, options, customer, found])

  const { paymentMethod, isMethodChosen } = booking
  const methods = choices.status === 'ready' ? takingAmount(choices.methods, quote.price) : undefined
  useEffect(() => {
    // Until one is chosen, and where the chosen one is no longer offered, the likeliest stands there.
    const offered = methods && offeredMethod(methods, isMethodChosen ? paymentMethod : null)
    if (offered && offered !== paymentMethod) suggestPaymentMethod(offered)
  }, [methods, paymentMethod, isMethodChosen])

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
  // Who comes is known once it is opened.
  if (!isMounted || !isOpened) return skeleton
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
        fallback={skeleton}
        title={isEmpty ? t.emptyTitle : t.noTimeTitle}
        text={isEmpty ? t.emptyText : t.noTimeText}
        href={isEmpty ? ways.shop : ways.booking}
        button={isEmpty ? t.toShop : t.chooseTime}
        others={{ href: ways.myBookings, button: t.myBookings }}
      />
    )
  }

  const isReady = choices.status === 'ready'
  async function takeProof(email: string) {
    changeContact({ email: booking.contact.email || email })
    const { reloadPayChoices } = await loadParts()
    await reloadPayChoices()
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isReady) return
    if (hasErrors(contactErrors(booking.contact))) return stop()
    setIsCutOff(false)
    loadParts().then(
      ({ placeBooking }) => placeBooking(),
      () => setIsCutOff(true),
    )
  }
  const isPlacing = state.status === 'placing'
  const button = { formId: FORM, isPlacing, isReady }
  return (
    <div className="two two--near">
      <Sum
        {...button}
        shop={shop}
        lines={lines}
        nameOf={(timePriceId) => names.get(timePriceId) ?? ''}
        startsAt={booking.startsAt}
        change={ways.booking}
        lang={lang}
        t={t}
        when={described}
        payment={payment}
        offerList={<OfferList fallback={<PaySkeleton />} lang={lang} t={payment} errors={errors} />}
        hold={
          <div className="checkout-hold">
            <HoldLine onGone={refuse} t={t} />
          </div>
        }
      />
      <form id={FORM} ref={form} className="grid gap-s4 md:gap-s5" noValidate onSubmit={submit}>
        <CancelTerms
          startsAt={booking.startsAt}
          refundUntilHours={shop.refundUntilHours}
          price={quote.price}
          paymentMethod={booking.paymentMethod}
          locale={locale}
          t={described}
        />
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
        {isReady && quote.orderPrice > 0 && (
          <PaymentMethods
            methods={methods ?? []}
            chosen={paymentMethod}
            onChoose={choosePaymentMethod}
            bankAccount={choices.bankAccount}
            cash={{
              refusal: choices.cashRefusal,
              email: booking.contact.email,
              onProved: takeProof,
              ...{ locale, lang, errors },
            }}
            t={payment}
          />
        )}
        {paymentMethod === PAYMENT_METHOD.transfer && quote.price > 0 && (
          <ReceiptFile lang={lang} t={t} pictures={pictures} errors={errors} />
        )}
        <ContactFields isTried={isTried} t={t} shared={shared} errors={errors} />
        <div className="grid gap-s5">
          <PayPart fallback={<PaySkeleton />} lang={lang} payment={payment} />
          {quote.pointReceived > 0 && (
            <p className="flex justify-between gap-s4 text-small text-ink-2">
              <span>{payment.earned}</span>
              <span className="num">+{formatNumber(quote.pointReceived, lang)}</span>
            </p>
          )}
        </div>
        {isCutOff && (
          <p className="refusal" role="alert">
            {errors.network}
          </p>
        )}
        <EndButton
          {...button}
          action={bookAction({ price: quote.price, method: paymentMethod }, lang, t, payment)}
          placing={t.booking}
        />
        {children}
      </form>
      <Refusal state={state} ways={ways} lang={lang} t={t} payment={payment} shared={shared} errors={errors} />
    </div>
  )
}
