import { useLocale } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useWords } from '#console/kit/useWords.ts'
import { momentOf } from '#console/merchandising/saleValues.ts'
import { textIn } from '#domain/localizedText.ts'
import { dealFault } from '#domain/vouchers/dealTerms.ts'
import { formatPrice } from '#i18n/format.ts'
import { type DealValues, stepsOf } from './dealValues.ts'

/** What is typed and cannot be sold so, in words; undefined while a price is missing too. */
function useFault(values: DealValues, originalPrice: number): string | undefined {
  const { t } = useWords()
  const locale = useLocale()
  const steps = stepsOf(values.steps ?? [])
  if (steps.some(({ minItem, price }) => minItem === 0 || price === 0)) return undefined
  const times = { startTime: momentOf(values.startTime ?? '') ?? null, endTime: momentOf(values.endTime ?? '') ?? null }
  const fault = dealFault({ originalPrice, steps, ...times })
  const key = fault === 'firstStep' ? 'order' : fault
  return key && t(`console.deals.faults.${key}`, { price: formatPrice(originalPrice, locale) })
}

/** What customers will see of a deal and from when, also of what is typed and not stored yet. */
export function DealPreview({ originalPrice }: { originalPrice: number }) {
  const { t, when } = useWords()
  const locale = useLocale()
  const values = useWatch() as DealValues
  const fault = useFault(values, originalPrice)
  const [from, until] = [momentOf(values.startTime ?? ''), momentOf(values.endTime ?? '')]
  const isAhead = from !== undefined && new Date(from) > new Date()
  const said = {
    from: isAhead ? t('console.deals.seenFrom', { date: when(from) }) : t('console.deals.seenNow'),
    until: until ? t('console.deals.seenUntil', { date: when(until) }) : t('console.deals.seenOpen'),
  }
  const money = (price: string) => formatPrice(Number(price), locale)
  const gift = values.hasBonus && t('console.deals.gift', { buy: values.baseBuy, free: values.bonusAmount })
  const prices = (values.steps ?? []).map(({ minItem, price }, at) =>
    t(at === 0 ? 'console.deals.one' : 'console.deals.from', { count: minItem, price: money(price) }),
  )
  const lines = new Set(gift ? [...prices, gift] : prices)
  return (
    <section className="panel" aria-labelledby="preview">
      <h2 id="preview" className="text-h3">
        {t('console.deals.preview')}
      </h2>
      <p>{t('console.deals.seen', said)}</p>
      <p className="wrap-anywhere">
        <strong>{textIn(values.typeName ?? {}, locale) || t('console.none')}</strong>{' '}
        <del className="num">{formatPrice(originalPrice, locale)}</del>
      </p>
      <ul>
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {fault && (
        <p className="field__err" role="status">
          {fault}
        </p>
      )}
    </section>
  )
}
