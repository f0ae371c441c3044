import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { NumberField } from '#console/kit/Fields.tsx'
import { useWords } from '#console/kit/useWords.ts'
import {
  OPTION_LONGEST_MINUTES,
  OPTION_PRICE_MAX,
  OPTION_SHORTEST_MINUTES,
  SERVICE_OPTION_MAX,
} from '#domain/constants.ts'
import type { ServiceValues } from './serviceValues.ts'
import './OptionFields.css'

/** The lengths of a service with their prices. */
export function OptionFields({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useWords()
  const { fields, append, remove } = useFieldArray<Pick<ServiceValues, 'options'>, 'options', 'key'>({
    ...{ name: 'options', keyName: 'key' },
  })
  const most = { min: 0, max: 99 }
  return (
    <fieldset className="option-list">
      <legend className="text-h3">{t('console.services.options')}</legend>
      {fields.map(({ key }, index) => (
        <fieldset key={key} className="option-fields">
          <legend className="sr-only">{t('console.services.option', { number: index + 1 })}</legend>
          <NumberField
            source={`options.${index}.time`}
            label={t('console.services.time')}
            min={OPTION_SHORTEST_MINUTES}
            max={OPTION_LONGEST_MINUTES}
            isReadOnly={isReadOnly}
          />
          <NumberField
            source={`options.${index}.price`}
            label={t('console.services.price')}
            min={1}
            max={OPTION_PRICE_MAX}
            isReadOnly={isReadOnly}
          />
          <NumberField
            source={`options.${index}.maxPercentage`}
            label={t('console.services.discount')}
            isReadOnly={isReadOnly}
            {...most}
          />
          {!isReadOnly && fields.length > 1 && (
            <button
              type="button"
              className="icon-btn"
              aria-label={t('console.services.removeOption', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 size={20} aria-hidden="true" />
            </button>
          )}
        </fieldset>
      ))}
      <p className="note">{t('console.services.discountHint')}</p>
      {!isReadOnly && fields.length < SERVICE_OPTION_MAX && (
        <button
          type="button"
          className="btn btn--line justify-self-start"
          onClick={() => append({ time: '', price: '', maxPercentage: 0 })}
        >
          <Plus size={18} aria-hidden="true" />
          {t('console.services.addOption')}
        </button>
      )}
    </fieldset>
  )
}
