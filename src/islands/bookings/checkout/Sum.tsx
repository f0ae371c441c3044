import { useStore } from '@nanostores/react'
import { visitTimes } from '#domain/availability/staggeredStarts.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import type { CartLine } from '#domain/bookings/bookingCart.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import type { QuotedLine } from '#domain/pricing/quote.ts'
import { fill, formatDay, formatPrice } from '#i18n/format.ts'
import type { PaymentMessages } from '#islands/orders/messages.ts'
import { QuoteReceipt } from '#islands/orders/QuoteReceipt.tsx'
import { lengthTimes } from '#islands/orders/ReceiptRows.tsx'
import { SumPanel } from '#islands/orders/SumPanel.tsx'
import { $booking, emptyBooking } from '#stores/bookings/booking.ts'
import { $bookingQuote } from '#stores/bookings/bookingQuote.ts'
import type { CheckoutMessages, CheckoutShop } from './messages.ts'
import { RefundLine } from './RefundLine.tsx'

type Props = {
  formId: string
  shop: CheckoutShop
  lines: readonly CartLine[]
  nameOf: (timePriceId: string) => string
  startsAt: string
  isPlacing: boolean
  lang: string
  t: CheckoutMessages
  payment: PaymentMessages
}

function hintOf(price: number, method: PaymentMethod, t: CheckoutMessages): string {
  if (price === 0) return t.nothingLeft
  if (method === PAYMENT_METHOD.cash) return t.payThere
  return method === PAYMENT_METHOD.transfer ? t.payTransfer : t.payNext
}

/** What the visit costs, when it is, and the button that books it. */
export function Sum({ formId, shop, lines, nameOf, startsAt, isPlacing, lang, t, payment }: Props) {
  const { turns, percentage, paymentMethod } = useStore($booking, { ssr: emptyBooking })
  const { quote, promotion } = useStore($bookingQuote)
  const { price } = quote
  const isPaidNow = price > 0 && paymentMethod !== PAYMENT_METHOD.cash
  const durations = new Map(lines.map(({ timePriceId, duration }) => [timePriceId, duration]))
  const detailOf = ({ id, quantity }: QuotedLine) => lengthTimes(durations.get(id) ?? NO_DURATION_MINUTES, quantity, t)
  return (
    <SumPanel
      formId={formId}
      id="visit"
      title={t.visit}
      price={price}
      totalLabel={t.toPay}
      action={fill(isPaidNow ? t.bookAndPayFor : t.bookFor, { price: formatPrice(price) })}
      barAction={isPaidNow ? t.bookAndPay : t.book}
      placing={t.booking}
      isPlacing={isPlacing}
      accept={t.accept}
    >
      <p className="text-ink-2">
        {shop.name}
        <br />
        {formatDay(bangkokDate(startsAt), lang, 'short')}, {visitTimes(startsAt, turns)}
        <br />
        <small>{t.bangkokTime}</small>
      </p>
      <hr />
      <QuoteReceipt
        quote={quote}
        nameOf={({ id }) => nameOf(id)}
        detailOf={detailOf}
        factorPercentage={percentage}
        promotionName={promotion?.name}
        totalLabel={t.toPay}
        totalHint={hintOf(price, paymentMethod, t)}
        lang={lang}
        t={payment}
      />
      <p className="text-small">
        <RefundLine startsAt={startsAt} refundUntilHours={shop.refundUntilHours} isPaidAhead={isPaidNow} t={t} />
      </p>
    </SumPanel>
  )
}
