import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { visitTimes } from '#domain/availability/staggeredStarts.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { type CartLine, guestsOf, visitEnd } from '#domain/bookings/bookingCart.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import type { QuotedLine } from '#domain/pricing/quote.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { guestsText, spanText, type WhenMessages } from '#i18n/whenText.ts'
import type { PaymentMessages } from '#islands/orders/messages.ts'
import { OfferFold } from '#islands/orders/OfferFold.tsx'
import { payAction } from '#islands/orders/payAction.ts'
import { QuoteReceipt } from '#islands/orders/QuoteReceipt.tsx'
import { lengthTimes } from '#islands/orders/ReceiptRows.tsx'
import { SumPanel } from '#islands/orders/SumPanel.tsx'
import { $booking, emptyBooking } from '#stores/bookings/booking.ts'
import { $bookingQuote } from '#stores/bookings/bookingQuote.ts'
import type { CheckoutMessages, CheckoutShop } from './messages.ts'

type Props = {
  formId: string
  shop: CheckoutShop
  lines: readonly CartLine[]
  nameOf: (timePriceId: string) => string
  startsAt: string
  /** Where the time is chosen. */
  change: string
  isPlacing: boolean
  isReady: boolean
  lang: string
  t: CheckoutMessages
  when: WhenMessages
  payment: PaymentMessages
  /** All offers, and how long the place is kept. */
  offerList: ReactNode
  hold: ReactNode
}

/** What the button says: which sum, and how it is paid. */
export const bookAction = (
  { price, method }: { price: number; method: PaymentMethod },
  lang: string,
  t: CheckoutMessages,
  payment: PaymentMessages,
) => (price === 0 ? t.book : payAction({ price, method, lang }, { ...payment, payAtShop: t.payAtShop }))

/** When the visit is, where, what it costs: all that one confirms, first. */
export function Sum({ shop, lines, nameOf, startsAt, change, lang, payment, offerList, hold, ...rest }: Props) {
  const { t, when, ...button } = rest
  const { starts, order, percentage, paymentMethod } = useStore($booking, { ssr: emptyBooking })
  const { quote, promotion, offers } = useStore($bookingQuote)
  const { price } = quote
  const from = formatTime(startsAt)
  const until = visitEnd(startsAt, lines, { starts, order })
  const durations = new Map(lines.map(({ timePriceId, duration }) => [timePriceId, duration]))
  const detailOf = ({ id, quantity }: QuotedLine) => lengthTimes(durations.get(id) ?? NO_DURATION_MINUTES, quantity, t)
  return (
    <SumPanel
      id="visit"
      title={t.visit}
      price={price}
      totalLabel={t.toPay}
      action={bookAction({ price, method: paymentMethod }, lang, t, payment)}
      placing={t.booking}
      lang={lang}
      {...button}
    >
      <div>
        <div className="flex justify-between gap-s4">
          <p>
            <span className="text-ink-2">{formatDay(bangkokDate(startsAt), lang, 'short')}</span>
            <span className="visit-sum__hours block">
              {from}
              {until && <span>{spanText(startsAt, until, when).slice(from.length)}</span>}
            </span>
          </p>
          <a className="more justify-end" href={change}>
            {t.change}
          </a>
        </div>
        <p className="visit-sum__shop">{shop.name}</p>
        <p className="text-small text-ink-2">
          {guestsText(guestsOf(lines), lang, when)}
          {starts.length > 1 && `: ${visitTimes(startsAt, starts)}`} · {t.bangkokTime}
        </p>
      </div>
      <QuoteReceipt
        isTight
        withoutPoints
        quote={quote}
        nameOf={({ id }) => nameOf(id)}
        detailOf={detailOf}
        factorPercentage={percentage}
        promotionName={promotion?.name}
        totalLabel={t.toPay}
        totalHint={price === 0 ? t.nothingLeft : undefined}
        lang={lang}
        t={payment}
      />
      {hold}
      {quote.orderPrice > 0 && (
        <OfferFold offers={offers} applied={promotion?._id ?? null} lang={lang} t={payment}>
          {offerList}
        </OfferFold>
      )}
    </SumPanel>
  )
}
