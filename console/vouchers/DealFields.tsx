import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { CheckField, NumberField, TextField } from '#console/kit/Fields.tsx'
import { useWords } from '#console/kit/useWords.ts'
import {
  DEAL_DAYS_MAX,
  DEAL_STEPS_MAX,
  DEAL_TEXT_MAX,
  DEAL_UNITS_MAX,
  PROMOTION_UNITS_MAX,
  SALE_NAME_MAX,
} from '#domain/constants.ts'
import { type DealValues, NEW_STEP } from './dealValues.ts'
import './DealFields.css'

function Step({ at, most, onRemove }: { at: number; most: number; onRemove(): void }) {
  const { t } = useWords()
  return (
    <fieldset className="panel deal-step">
      <legend className="sr-only">{t('console.deals.step', { number: at + 1 })}</legend>
      <NumberField
        source={`steps.${at}.minItem`}
        label={t('console.deals.minItem')}
        min={at === 0 ? 1 : 2}
        max={at === 0 ? 1 : DEAL_UNITS_MAX}
        isReadOnly={at === 0}
      />
      <NumberField source={`steps.${at}.price`} label={t('console.deals.price')} min={1} max={most} />
      <NumberField
        source={`steps.${at}.expiredWithin`}
        label={t('console.deals.expiredWithin')}
        min={1}
        max={DEAL_DAYS_MAX}
        isRequired={false}
      />
      <TextField source={`steps.${at}.expiredDate`} type="date" label={t('console.deals.expiredDate')} />
      {at > 0 && (
        <button
          type="button"
          className="icon-btn"
          aria-label={t('console.deals.removeStep', { number: at + 1 })}
          onClick={onRemove}
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      )}
    </fieldset>
  )
}

/** What one visit costs, the more are bought. */
function Steps({ most }: { most: number }) {
  const { t } = useWords()
  const { fields, append, remove } = useFieldArray<Pick<DealValues, 'steps'>, 'steps', 'key'>({
    ...{ name: 'steps', keyName: 'key' },
  })
  return (
    <section aria-labelledby="steps" className="grid gap-s3">
      <h2 id="steps" className="text-h3">
        {t('console.deals.steps')}
      </h2>
      <p className="text-ink-2">{t('console.deals.stepsAbout')}</p>
      {fields.map(({ key }, at) => (
        <Step key={key} at={at} most={most} onRemove={() => remove(at)} />
      ))}
      <p className="note">{t('console.deals.expiryHint')}</p>
      {fields.length < DEAL_STEPS_MAX && (
        <button type="button" className="btn btn--line justify-self-start" onClick={() => append({ ...NEW_STEP })}>
          <Plus size={18} aria-hidden="true" />
          {t('console.deals.addStep')}
        </button>
      )}
    </section>
  )
}

function BonusFields() {
  const { t } = useWords()
  const hasBonus = useWatch<DealValues>({ name: 'hasBonus' }) === true
  return (
    <>
      <CheckField source="hasBonus" label={t('console.deals.hasBonus')} />
      {hasBonus && (
        <>
          <div className="detail-pair">
            <NumberField source="baseBuy" label={t('console.deals.baseBuy')} min={1} max={PROMOTION_UNITS_MAX} />
            <NumberField
              source="bonusAmount"
              label={t('console.deals.bonusAmount')}
              min={1}
              max={PROMOTION_UNITS_MAX}
            />
          </div>
          <CheckField source="isMulti" label={t('console.deals.isMulti')} />
        </>
      )}
    </>
  )
}

/** Everything that people say of a deal; `most` is what one visit usually costs. */
export function DealFields({ most, sold = 0 }: { most: number; sold?: number }) {
  const { t } = useWords()
  return (
    <>
      <EightTexts source="typeName" label={t('console.deals.typeName')} maxLength={SALE_NAME_MAX} />
      <Steps most={most} />
      <BonusFields />
      <NumberField
        source="quota"
        label={t('console.deals.quota')}
        hint={t('console.flashSales.soldCount', { smart_count: sold })}
        min={Math.max(1, sold)}
        max={DEAL_UNITS_MAX}
      />
      <CheckField source="strictQuota" label={t('console.deals.strictQuota')} />
      <NumberField
        source="limit"
        label={t('console.deals.limit')}
        hint={t('console.flashSales.limitHint')}
        min={1}
        max={DEAL_UNITS_MAX}
        isRequired={false}
      />
      <TextField
        source="startTime"
        type="datetime-local"
        label={t('console.deals.startTime')}
        hint={t('console.deals.startHint')}
      />
      <TextField
        source="endTime"
        type="datetime-local"
        label={t('console.deals.endTime')}
        hint={t('console.deals.endHint')}
      />
      <EightTexts isLong source="description" label={t('console.deals.description')} maxLength={DEAL_TEXT_MAX} />
    </>
  )
}
