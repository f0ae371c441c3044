import type { CartLine } from '#domain/bookings/bookingCart.ts'
import { totalsOf } from '#domain/bookings/bookingCart.ts'
import { lineFinalPrice } from '#domain/pricing/price.ts'
import type { LeftToPay } from '#domain/vouchers/leftToPay.ts'
import { fill, formatPercent } from '#i18n/format.ts'
import { type Change, lengthTimes, ReceiptRows } from '#islands/orders/ReceiptRows.tsx'
import type { BookingMessages } from './messages.ts'

/** A voucher of the customer's, and, once it is counted, what it pays. */
export type Paying = { name: string } & Partial<LeftToPay>

type Props = {
  lines: readonly CartLine[]
  nameOf: (line: CartLine) => string
  /** Percent that the chosen time takes off; a negative one is a surcharge. */
  percentage: number
  paying: Paying | null
  /** Undefined while it is not known. */
  price: number | undefined
  lang: string
  t: BookingMessages
}

/** What is taken off the list prices, what the chosen hour changes, and what a voucher pays; it leads to the total. */
function changesOf({ lines, percentage, paying, lang, t }: Props): Change[] {
  const { originalPrice, price } = totalsOf(lines)
  const own = lines.reduce((sum, line) => sum + lineFinalPrice(line.price, line.percentage) * line.guestCount, 0)
  const percent = formatPercent(Math.abs(percentage), lang)
  const hour =
    percentage < 0 ? fill(t.busyHour, { percent: `+${percent}` }) : fill(t.quietHour, { percent: `−${percent}` })
  return [
    { label: t.ownReduction, amount: own - originalPrice },
    { label: hour, amount: price - own },
    { label: paying?.name ?? '', amount: -(paying?.paid ?? 0) },
  ].filter(({ amount }) => amount !== 0)
}

/** The sum of a visit before promotion and points. */
export function Receipt(props: Props) {
  const { lines, nameOf, price, lang, t } = props
  return (
    <ReceiptRows
      lines={lines.map((line) => ({
        id: line.timePriceId,
        name: nameOf(line),
        detail: lengthTimes(line.duration, line.guestCount, t),
        amount: line.price * line.guestCount,
      }))}
      changes={changesOf(props)}
      price={price}
      lang={lang}
      totalLabel={t.total}
    />
  )
}
