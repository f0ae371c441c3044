import { useLocale } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useWords } from '#console/kit/useWords.ts'
import type { SaleDeal } from '#contract/merchandising/consoleFlashSales.ts'
import { textIn } from '#domain/localizedText.ts'
import { discountPercentage } from '#domain/pricing/price.ts'
import { formatPercent, formatPrice } from '#i18n/format.ts'
import { SaleDates } from './SaleDates.tsx'
import { sellerOf } from './SaleDeals.tsx'
import { dealKey, type SaleValues } from './saleValues.ts'
import './SalePreview.css'

type Card = { key: string; name: string; shop: string; originalPrice: number; price: number; left: number }

/** The deals as they are typed, in the order of the sale, without those that are taken out. */
function cardsOf(values: SaleValues, deals: readonly SaleDeal[]): Card[] {
  const stored = deals.flatMap((deal) => {
    const terms = values[dealKey(deal._id)]
    if (!terms || terms.out) return []
    const { typeName, originalPrice, sold } = deal
    const left = Math.max(0, Number(terms.quota) - sold)
    return [{ key: deal._id, name: typeName, shop: sellerOf(deal), originalPrice, price: Number(terms.price), left }]
  })
  const added = (values.added ?? []).map(({ timePriceId, name, shop, originalPrice, price, quota }, at) => ({
    ...{ key: `${timePriceId} ${at}`, name, shop, originalPrice, price: Number(price), left: Number(quota) },
  }))
  return [...stored, ...added]
}

function DealCard({ card: { name, shop, originalPrice, price, left } }: { card: Card }) {
  const { t } = useWords()
  const locale = useLocale()
  return (
    <li className="sale-card">
      <strong>{name}</strong>
      <span className="text-small text-ink-2">{shop}</span>
      <span className="sale-card__price num">
        {price > 0 && price < originalPrice && (
          <>
            <del>{formatPrice(originalPrice, locale)}</del>
            <span className="badge badge--ok">−{formatPercent(discountPercentage(originalPrice, price), locale)}</span>
          </>
        )}
        <b>{price > 0 ? formatPrice(price, locale) : t('console.none')}</b>
      </span>
      <span className="text-small text-ink-2">{t('console.flashSales.left', { smart_count: left })}</span>
    </li>
  )
}

/** What customers will see, where, and from when, also of what is typed and not stored yet. */
export function SalePreview({ deals }: { deals: readonly SaleDeal[] }) {
  const { t } = useWords()
  const locale = useLocale()
  const values = useWatch() as SaleValues
  const cards = cardsOf(values, deals)
  return (
    <section className="panel" aria-labelledby="preview">
      <h2 id="preview" className="text-h3">
        {t('console.flashSales.preview')}
      </h2>
      <SaleDates startTime={values.startTime} endTime={values.endTime} />
      <p className="text-small text-ink-2">{t(`console.flashSales.seenAt.${values.kind}`)}</p>
      <h3>{textIn(values.name ?? {}, locale) || t('console.none')}</h3>
      <ul className="sale-cards">
        {cards.map((card) => (
          <DealCard key={card.key} card={card} />
        ))}
      </ul>
    </section>
  )
}
