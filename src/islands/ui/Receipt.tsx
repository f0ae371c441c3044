import type { ReactNode } from 'react'
import type { CartLine } from '#domain/booking/bookingCart.ts'
import { totalsOf } from '#domain/booking/bookingCart.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { lineFinalPrice } from '#domain/price/price.ts'
import { fill, formatPercent, formatPrice } from '#i18n/format.ts'

import '#styles/checkout.css'

export type ReceiptMessages = {
  minutes: string
  ownReduction: string
  quietHour: string
  busyHour: string
}

type Props = {
  lines: readonly CartLine[]
  nameOf: (line: CartLine) => string
  /** Of the chosen time: a reduction, or, negative, a surcharge. */
  percentage: number
  lang: string
  t: ReceiptMessages
  totalLabel: string
  totalHint?: ReactNode
}

type Change = { label: string; amount: number }

/** What is taken off the list prices, and what the chosen hour changes; together they lead to the total. */
function changesOf(lines: readonly CartLine[], percentage: number, lang: string, t: ReceiptMessages): Change[] {
  const { originalPrice, price } = totalsOf(lines)
  const own = lines.reduce((sum, line) => sum + lineFinalPrice(line.price, line.percentage) * line.guestCount, 0)
  const percent = formatPercent(Math.abs(percentage), lang)
  const hour =
    percentage < 0 ? fill(t.busyHour, { percent: `+${percent}` }) : fill(t.quietHour, { percent: `−${percent}` })
  return [
    { label: t.ownReduction, amount: own - originalPrice },
    { label: hour, amount: price - own },
  ].filter(({ amount }) => amount !== 0)
}

const detailOf = ({ duration, guestCount }: CartLine, t: ReceiptMessages) =>
  duration === NO_DURATION_MINUTES ? `× ${guestCount}` : `${fill(t.minutes, { count: duration })} × ${guestCount}`

/** Lines, changes, a dashed rule, the total. */
export function Receipt({ lines, nameOf, percentage, lang, t, totalLabel, totalHint }: Props) {
  const { price } = totalsOf(lines)
  return (
    <dl className="receipt">
      {lines.map((line) => (
        <div key={line.timePriceId}>
          <dt>
            {nameOf(line)}
            <small>{detailOf(line, t)}</small>
          </dt>
          <dd>{formatPrice(line.price * line.guestCount)}</dd>
        </div>
      ))}
      {changesOf(lines, percentage, lang, t).map(({ label, amount }) => (
        <div key={label} className={amount < 0 ? 'less' : 'more-to-pay'}>
          <dt>{label}</dt>
          <dd>{amount < 0 ? formatPrice(amount) : `+${formatPrice(amount)}`}</dd>
        </div>
      ))}
      <div className="total">
        <dt>
          {totalLabel}
          <small data-baht={price}>{totalHint}</small>
        </dt>
        <dd>{formatPrice(price)}</dd>
      </div>
    </dl>
  )
}
