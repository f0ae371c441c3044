import { useLocale } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useWords } from '#console/kit/useWords.ts'
import { textIn } from '#domain/localizedText.ts'
import { promotionDiscount } from '#domain/pricing/promotion.ts'
import { formatPrice } from '#i18n/format.ts'
import { type PromotionValues, sentOf } from './promotionValues.ts'
import { SaleDates } from './SaleDates.tsx'

/** An order that shows all four types at work. */
const VISITS = 4
const VISIT_PRICE = 600

function amountOf(values: PromotionValues): number {
  const line = {
    ...{ id: 'visit', timePriceId: null, categoryId: null, shopIds: [], quantity: VISITS, price: VISIT_PRICE },
    ...{ percentage: 0, unitPrice: VISIT_PRICE, finalPrice: VISIT_PRICE, finalTotal: VISITS * VISIT_PRICE, bonus: 0 },
  }
  return promotionDiscount({ ...sentOf(values), shopIds: [], timePriceIds: [] }, [line as never])
}

/** What customers will read of a promotion, from when, and what an order with it would cost. */
export function PromotionPreview() {
  const { t } = useWords()
  const locale = useLocale()
  const values = useWatch() as PromotionValues
  const amount = amountOf(values)
  const money = (baht: number) => formatPrice(baht, locale)
  const before = VISITS * VISIT_PRICE
  const said = { count: VISITS, price: money(VISIT_PRICE), before: money(before), after: money(before - amount) }
  const description = textIn(values.description ?? {}, locale)
  return (
    <section className="panel" aria-labelledby="preview">
      <h2 id="preview" className="text-h3">
        {t('console.promotions.preview')}
      </h2>
      {values.isOn ? (
        <SaleDates startTime={values.startTime} endTime={values.endTime} />
      ) : (
        <p>{t('console.promotions.seenOff')}</p>
      )}
      <p className="wrap-anywhere">
        <strong>{textIn(values.name ?? {}, locale) || t('console.none')}</strong>{' '}
        <span className="badge badge--ok">{values.code.toUpperCase() || t('console.none')}</span>
      </p>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      <p>{t(amount > 0 ? 'console.promotions.example' : 'console.promotions.exampleNothing', said)}</p>
    </section>
  )
}
