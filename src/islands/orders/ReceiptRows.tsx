import type { ReactNode } from 'react'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import './ReceiptRows.css'

type Line = { id: string; name: string; detail: string; amount: number }

/** What takes off or adds; whole baht. */
export type Change = { label: string; amount: number }

type Props = {
  /** At list price. */
  lines: readonly Line[]
  changes: readonly Change[]
  /** Undefined while it is not known. */
  price: number | undefined
  totalLabel: string
  lang: string
  totalHint?: ReactNode
  /** Each line in one row, where the total is to be seen at once. */
  isTight?: boolean
  /** Beneath the total. */
  children?: ReactNode
}

/** How long and how many, beneath a line's name. */
export const lengthTimes = (minutes: number, count: number, t: { minutes: string }) =>
  minutes === NO_DURATION_MINUTES ? `× ${count}` : `${fill(t.minutes, { count: minutes })} × ${count}`

export const priceOrDash = (price: number | undefined, lang: string) =>
  price === undefined ? '–' : formatPrice(price, lang)

/** Lines, changes, a dashed rule, the total. */
export function ReceiptRows({ lines, changes, price, totalLabel, totalHint, lang, isTight, children }: Props) {
  return (
    <dl className={isTight ? 'receipt receipt--tight' : 'receipt'}>
      {lines.map(({ id, name, detail, amount }) => (
        <div key={id}>
          <dt>
            {name} <small>{detail}</small>
          </dt>
          <dd data-baht={amount}>{formatPrice(amount, lang)}</dd>
        </div>
      ))}
      {changes.map(({ label, amount }) => (
        <div key={label} className={amount < 0 ? 'less' : 'more-to-pay'}>
          <dt>{label}</dt>
          <dd>{amount < 0 ? formatPrice(amount, lang) : `+${formatPrice(amount, lang)}`}</dd>
        </div>
      ))}
      <div className="total">
        <dt>
          {totalLabel} <small data-baht={price}>{totalHint}</small>
        </dt>
        <dd>{priceOrDash(price, lang)}</dd>
      </div>
      {children}
    </dl>
  )
}
