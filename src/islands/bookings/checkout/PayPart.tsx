import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { offeredMethod, PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { fill } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import type { PayWords } from '#islands/orders/messages.ts'
import { PaymentMethods } from '#islands/orders/PaymentMethods.tsx'
import { PointsSlider } from '#islands/orders/PointsSlider.tsx'
import { Promotions } from '#islands/orders/Promotions.tsx'
import type { PictureMessages } from '#islands/ui/forms/sendingText.ts'
import {
  $booking,
  changeContact,
  choosePaymentMethod,
  emptyBooking,
  payWithPoints,
  payWithVoucher,
} from '#stores/bookings/booking.ts'
import { applyPromotion, type BookingQuote } from '#stores/bookings/bookingQuote.ts'
import { payloadOf } from '#stores/bookings/checkout/bookingPayload.ts'
import { $payChoices, loadingChoices, reloadPayChoices, tryPromotion } from '#stores/orders/loadPaymentOptions.ts'
import type { CheckoutMessages, ErrorMessages } from './messages.ts'
import { PaySkeleton } from './PaySkeleton.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'

type Props = {
  paid: BookingQuote
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
export function PayPart({ paid, locale, lang, t, payment, pictures, errors }: Props) {
  const { quote, promotion, offers } = paid
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
  const cash = {
    ...{ refusal: choices.cashRefusal, email: contact.email, locale, lang, errors },
    async onProved(email: string) {
      changeContact({ email: contact.email || email })
      await reloadPayChoices()
    },
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
      <Promotions
        offers={offers}
        applied={promotion?._id ?? null}
        orderPrice={quote.orderPrice}
        onApply={applyPromotion}
        onTry={tryCode}
        t={payment}
        errors={errors}
      />
      <PointsSlider
        points={choices.points}
        rule={choices.pointRule}
        payable={quote.orderPrice - quote.discount}
        pointDiscount={booking.pointDiscount}
        onChange={payWithPoints}
        lang={lang}
        t={payment}
      />
      <PaymentMethods
        methods={choices.methods}
        chosen={paymentMethod}
        onChoose={choosePaymentMethod}
        bankAccount={choices.bankAccount}
        cash={cash}
        t={payment}
      />
      {paymentMethod === PAYMENT_METHOD.transfer && quote.price > 0 && (
        <ReceiptFile lang={lang} t={t} pictures={pictures} errors={errors} />
      )}
    </>
  )
}
