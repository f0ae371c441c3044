import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import type { QuotedLine } from '#domain/pricing/quote.ts'
import { countLimits, goodUntil, nextStepOf, type VoucherGood } from '#domain/vouchers/voucherGood.ts'
import { fill, formatDate, formatPrice } from '#i18n/format.ts'
import { Counter } from '#islands/ui/fields/Counter.tsx'
import type { Words } from './messages.ts'
import './Goods.css'

type Props = Pick<Words, 't' | 'shared'> & {
  goods: readonly VoucherGood[]
  quoted: readonly QuotedLine[]
  lang: string
  /** Left out where the number is chosen elsewhere. */
  onCount?: (count: number) => void
}

const detailsOf = ({ place, duration }: VoucherGood, minutes: string) =>
  [duration > 0 && duration !== NO_DURATION_MINUTES ? fill(minutes, { count: duration }) : '', place]
    .filter(Boolean)
    .join(' · ')

/** What is bought: how many, what one costs at that number, what comes free, and until when it is good. */
export const Goods = ({ goods, quoted, onCount, lang, t, shared }: Props) => (
  <section className="form" aria-labelledby="what">
    <h2 id="what">{t.what}</h2>
    <ul className="goods">
      {goods.map((good, index) => {
        const line = quoted[index]
        const next = onCount && nextStepOf(good)
        const { least, most } = countLimits(good)
        const count = good.line.quantity
        return (
          <li key={good.line.id} className="panel">
            <div className="goods__head">
              <div>
                <h3>{good.name}</h3>
                <p className="text-small text-ink-2">{detailsOf(good, shared.minutes)}</p>
              </div>
              {onCount ? (
                <Counter
                  label={good.name}
                  value={count}
                  max={most}
                  t={shared}
                  onChange={(wanted) => onCount(Math.max(least, wanted))}
                />
              ) : (
                <span className="num text-ink-2">× {count}</span>
              )}
            </div>
            <ul className="goods__facts text-small">
              {line && (
                <li className="num" data-baht={line.finalPrice}>
                  {fill(t.eachPrice, { price: formatPrice(line.finalPrice, lang) })}
                </li>
              )}
              {line && line.bonusCount > 0 && (
                <li className="bonus">{fill(t.bonusLine, { count: line.bonusCount })}</li>
              )}
              <li className="num">{fill(t.goodUntil, { date: formatDate(goodUntil(good)) })}</li>
              {good.strictQuota && onCount && <li className="num">{fill(t.left, { count: good.stock })}</li>}
            </ul>
            {next && (
              <p className="text-small">
                <button type="button" className="more text-start" onClick={() => onCount(next.minItem)}>
                  {fill(t.nextStep, { count: next.minItem, price: formatPrice(next.price, lang) })}
                </button>
              </p>
            )}
            {onCount && good.strictQuota && count >= most && (
              <p className="text-small text-ink-2" role="status">
                {t.stockText}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  </section>
)
