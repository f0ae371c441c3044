import { Trash2, Undo2 } from 'lucide-react'
import { useLocale } from 'ra-core'
import { NumberField } from '#console/kit/Fields.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { DEAL_UNITS_MAX } from '#domain/constants.ts'
import { formatPrice } from '#i18n/format.ts'
import './DealTermFields.css'

type Props = {
  source: string
  name: string
  shop: string
  /** What it costs otherwise; the sale asks less. */
  costs: number
  sold?: number
  isReadOnly: boolean
  isOut?: boolean
  onRemove(): void
}

/** Price, units and limit of one deal of a sale. */
export function DealTermFields({ source, name, shop, costs, sold = 0, isReadOnly, isOut = false, onRemove }: Props) {
  const { t } = useWords()
  const locale = useLocale()
  const usually = t('console.flashSales.usually', { price: formatPrice(costs, locale) })
  const count = sold > 0 ? t('console.flashSales.soldCount', { smart_count: sold }) : undefined
  return (
    <fieldset className="panel deal-terms">
      <legend className="sr-only">{t('console.flashSales.deal', { name, shop })}</legend>
      <div className="deal-terms__head">
        <p>
          <strong>{name}</strong>
          <span className="block text-small text-ink-2">{[shop, usually, count].filter(Boolean).join(' · ')}</span>
        </p>
        {!isReadOnly && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t(isOut ? 'console.flashSales.putBackOf' : 'console.flashSales.removeOf', { name })}
            onClick={onRemove}
          >
            {isOut ? <Undo2 size={20} aria-hidden="true" /> : <Trash2 size={20} aria-hidden="true" />}
          </button>
        )}
      </div>
      {isOut ? (
        <p className="note">{t('console.flashSales.isOut')}</p>
      ) : (
        <div className="deal-terms__fields">
          <NumberField
            source={`${source}.price`}
            label={t('console.flashSales.price')}
            min={1}
            max={costs - 1}
            isReadOnly={isReadOnly}
          />
          <NumberField
            source={`${source}.quota`}
            label={t('console.flashSales.units')}
            min={Math.max(1, sold)}
            max={DEAL_UNITS_MAX}
            isReadOnly={isReadOnly}
          />
          <NumberField
            source={`${source}.limit`}
            label={t('console.flashSales.limit')}
            hint={t('console.flashSales.limitHint')}
            min={1}
            max={DEAL_UNITS_MAX}
            isRequired={false}
            isReadOnly={isReadOnly}
          />
        </div>
      )}
    </fieldset>
  )
}
