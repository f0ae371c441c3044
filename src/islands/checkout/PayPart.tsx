import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAYMENT_METHOD } from '#domain/payment/paymentMethod.ts'
import { fill } from '#i18n/format.ts'
import type { PaymentMessages } from '#islands/paying/messages.ts'
import { PaymentMethods } from '#islands/paying/PaymentMethods.tsx'
import { PointsSlider } from '#islands/paying/PointsSlider.tsx'
import { Promotions } from '#islands/paying/Promotions.tsx'
import type { PictureMessages } from '#islands/ui/sendingText.ts'
import { $booking, choosePaymentMethod, emptyBooking, payWithPoints, payWithVoucher } from '#stores/booking/booking.ts'
import { payloadOf } from '#stores/booking/bookingPayload.ts'
import { applyPromotion, type VisitQuote } from '#stores/booking/visitQuote.ts'
import { $payChoices, loadingChoices, loadPayChoices, tryPromotion } from '#stores/payment/paying.ts'
import type { CheckoutMessages, ErrorMessages } from './messages.ts'
import { PayBones } from './PayBones.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'

type Props = {
  shopId: string
  paid: VisitQuote
  lang: string
  t: CheckoutMessages
  payment: PaymentMessages
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
export function PayPart({ shopId, paid, lang, t, payment, pictures, errors }: Props) {
  const { quote, promotion, offers } = paid
  const booking = useStore($booking, { ssr: emptyBooking })
  const choices = useStore($payChoices, { ssr: loadingChoices })
  const { paymentMethod } = booking
  const methods = choices.status === 'ready' ? choices.methods : undefined

  useEffect(() => {
    const first = methods?.[0]
    // What was chosen once may no longer be offered.
    if (first && !methods.some((one) => one.paymentMethod === paymentMethod)) choosePaymentMethod(first.paymentMethod)
  }, [methods, paymentMethod])

  if (choices.status === 'loading') {
    return <PayBones />
  }
  if (choices.status === 'failed') {
    return (
      <div className="say say--warn keep" role="status">
        <p>{payment.choicesFailed}</p>
        <button type="button" className="btn btn--line" onClick={() => loadPayChoices(shopId)}>
          {payment.loadAgain}
        </button>
      </div>
    )
  }
  const { voucher } = booking
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
        t={payment}
      />
      {paymentMethod === PAYMENT_METHOD.transfer && quote.price > 0 && (
        <ReceiptFile lang={lang} t={t} pictures={pictures} errors={errors} />
      )}
    </>
  )
}
