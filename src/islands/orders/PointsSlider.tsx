import { useId } from 'react'
import { slashedDate } from '#domain/bangkokTime.ts'
import { type PointRule, spentPoints } from '#domain/rewards/pointRule.ts'
import { fill, formatNumber, formatPrice } from '#i18n/format.ts'
import type { OwnPoints } from '#stores/orders/paymentOptions.ts'
import type { PaymentMessages } from './messages.ts'
import '#styles/primitives/openRow.css'
import './PointsSlider.css'

type Props = {
  points: OwnPoints
  rule: PointRule
  /** Order price minus discount: what points can pay at most, whole baht (spec section 5). */
  payable: number
  /** Baht that the customer pays with points. */
  pointDiscount: number
  onChange: (pointDiscount: number) => void
  lang: string
  t: PaymentMessages
}

/** How much of the order points pay: a row that opens, and says what they do. */
export function PointsSlider({ points, rule, payable, pointDiscount, onChange, lang, t }: Props) {
  const id = useId()
  const { bahtPerPointSpent } = rule
  const most = spentPoints(rule, points.point * bahtPerPointSpent, payable)
  const used = spentPoints(rule, Math.min(pointDiscount, most.pointDiscount), payable)
  const count = (value: number) => formatNumber(value, lang)
  const heading = (
    <h2 className="sr-only" id={`${id}-head`}>
      {t.points}
    </h2>
  )
  const expiry = points.expiryInfo && (
    <p className="text-small text-ink-2">
      {fill(t.pointsExpire, {
        count: count(points.expiryInfo.amount),
        date: slashedDate(points.expiryInfo.date),
      })}
    </p>
  )
  const have = points.point === 0 ? t.pointsNone : fill(t.pointsHave, { count: count(points.point) })
  if (most.usedPoint === 0) {
    return (
      <section className="open-row" aria-labelledby={`${id}-head`}>
        {heading}
        <p className="text-ink-2">{have}</p>
        {expiry}
      </section>
    )
  }
  return (
    <section aria-labelledby={`${id}-head`}>
      {heading}
      <details className="open-row">
        <summary>
          <span>
            <b>{have}</b>
            <small className="num">
              {used.pointDiscount > 0
                ? formatPrice(-used.pointDiscount, lang)
                : fill(t.pointsOff, { price: formatPrice(most.pointDiscount, lang) })}
            </small>
          </span>
          <span className="more">{t.pointsOpen}</span>
        </summary>
        {expiry}
        <div className="slide">
          <label htmlFor={id}>{t.pointsUse}</label>
          <output htmlFor={id} className="num">
            {count(used.usedPoint)} {used.pointDiscount > 0 && <b>{formatPrice(-used.pointDiscount, lang)}</b>}
          </output>
          <input
            id={id}
            type="range"
            min={0}
            max={most.usedPoint}
            step={1}
            value={used.usedPoint}
            aria-valuetext={`${count(used.usedPoint)}, ${formatPrice(-used.pointDiscount, lang)}`}
            onChange={(event) => onChange(Number(event.target.value) * bahtPerPointSpent)}
          />
          <span
            className="col-span-full flex justify-between text-ink-3 text-micro leading-body num"
            aria-hidden="true"
          >
            <span>0</span>
            <span>{count(most.usedPoint)}</span>
          </span>
        </div>
      </details>
    </section>
  )
}
