import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { offeredMethod, PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { fill } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import type { PayWords } from '#islands/orders/messages.ts'
import { PayOptions } from '#islands/orders/PayOptions.tsx'
import type { PictureMessages } from '#islands/ui/forms/sendingText.ts'
import {
  $booking,
  changeContact,
  choosePaymentMethod,
  emptyBooking,
  payWithPoints,
  payWithVoucher,
} from '#stores/bookings/booking.ts'
import { $bookingQuote, applyPromotion } from '#stores/bookings/bookingQuote.ts'
import { payloadOf } from '#stores/bookings/checkout/bookingPayload.ts'
import { $payChoices, loadingChoices, reloadPayChoices, tryPromotion } from '#stores/orders/loadPaymentOptions.ts'
import type { CheckoutMessages, ErrorMessages } from './messages.ts'
import { PaySkeleton } from './PaySkeleton.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'
import '#styles/primitives/callout.css'
import '#islands/availability/HoldLine.css'

type Props = {
  locale: Locale
  lang: string
  t: CheckoutMessages
  payment: PayWords
  pictures: PictureMessages
  errors: ErrorMessages
}

/** A code counts for this visit at its time. */
async function tryCode(promotionId: string) {
  const body = payloadOf()
  if (!body) return undefined
  const { shop, orders, date, time } = body
  const tried = await tryPromotion({
    promotionId,
    shop,
    orders,
    date,
    time,
    voucherType: 'e-voucher',
    pointDiscount: 0,
  })
  if (!tried.promotion) return tried.code
  applyPromotion(tried.promotion._id)
  return undefined
}

/** What makes the visit cost less, and how the rest is paid. */
export function PayPart({ locale, lang, t, payment, pictures, errors }: Props) {
  const { quote, promotion, offers } = useStore($bookingQuote)
  const booking = useStore($booking, { ssr: emptyBooking })
  const choices = useStore($payChoices, { ssr: loadingChoices })
  const { paymentMethod } = booking
  const methods = choices.status === 'ready' ? choices.methods : undefined

  useEffect(() => {
    // What was chosen once may no longer be offered.
    const offered = methods && offeredMethod(methods, paymentMethod)
    if (offered && offered !== paymentMethod) choosePaymentMethod(offered)
  }, [methods, paymentMethod])

  if (choices.status === 'loading') {
    return <PaySkeleton />
  }
  if (choices.status === 'failed') {
    return (
      <div className="say say--warn keep" role="status">
        <p>{payment.choicesFailed}</p>
        <button type="button" className="btn btn--line" onClick={reloadPayChoices}>
          {payment.loadAgain}
        </button>
      </div>
    )
  }
  const { voucher, contact } = booking
  async function takeProof(email: string) {
    changeContact({ email: contact.email || email })
    await reloadPayChoices()
  }
  const paying = voucher && (
    <div className="say keep">
      <p>{fill(payment.voucherPays, { name: voucher.name })}</p>
      <button type="button" className="btn btn--line" onClick={() => payWithVoucher(null)}>
        {payment.withoutVoucher}
      </button>
    </div>
  )
  if (quote.orderPrice === 0) return paying
  return (
    <>
      {paying}
      <PayOptions
        choices={choices}
        quote={quote}
        promotionId={promotion?._id ?? null}
        offers={offers}
        onPromotion={applyPromotion}
        onTry={tryCode}
        pointDiscount={booking.pointDiscount}
        onPoints={payWithPoints}
        method={paymentMethod}
        onMethod={choosePaymentMethod}
        email={contact.email}
        onProved={takeProof}
        locale={locale}
        lang={lang}
        t={payment}
        errors={errors}
      />
      {paymentMethod === PAYMENT_METHOD.transfer && quote.price > 0 && (
        <ReceiptFile lang={lang} t={t} pictures={pictures} errors={errors} />
      )}
    </>
  )
}
