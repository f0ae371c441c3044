import { useStore } from '@nanostores/react'
import { fill } from '#i18n/format.ts'
import type { PayWords } from '#islands/orders/messages.ts'
import { PointsSlider } from '#islands/orders/PointsSlider.tsx'
import { $booking, emptyBooking, payWithPoints, payWithVoucher } from '#stores/bookings/booking.ts'
import { $bookingQuote } from '#stores/bookings/bookingQuote.ts'
import { reloadPayChoices } from '#stores/orders/loadPaymentOptions.ts'
import { $payChoices, loadingChoices } from '#stores/orders/paymentOptions.ts'
import '#styles/primitives/callout.css'
import '#islands/availability/HoldLine.css'

type Props = { lang: string; payment: PayWords }

/** What else pays for the visit: a voucher and points. */
export function PayPart({ lang, payment }: Props) {
  const { quote } = useStore($bookingQuote)
  const { pointDiscount, voucher } = useStore($booking, { ssr: emptyBooking })
  const choices = useStore($payChoices, { ssr: loadingChoices })

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
  return (
    <>
      {voucher && (
        <div className="say keep">
          <p>{fill(payment.voucherPays, { name: voucher.name })}</p>
          <button type="button" className="btn btn--line" onClick={() => payWithVoucher(null)}>
            {payment.withoutVoucher}
          </button>
        </div>
      )}
      {choices.status === 'ready' && quote.orderPrice > 0 && (
        <PointsSlider
          points={choices.points}
          rule={choices.pointRule}
          payable={quote.orderPrice - quote.discount}
          pointDiscount={pointDiscount}
          onChange={payWithPoints}
          lang={lang}
          t={payment}
        />
      )}
    </>
  )
}
