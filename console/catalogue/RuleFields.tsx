import { useFieldArray } from 'react-hook-form'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { SHOP_RULE_MAX, SHOP_RULES_MAX } from '#domain/constants.ts'
import type { DetailValues } from './detailValues.ts'

/** The rules of the house, in the order of its page. */
export function RuleFields({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useWords()
  const { fields, append, remove } = useFieldArray<DetailValues, 'commonTerms'>({ name: 'commonTerms' })
  return (
    <section aria-labelledby="rules" className="grid gap-s4">
      <h2 id="rules" className="text-h3">
        {t('console.details.rules')}
      </h2>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-s2">
          <EightTexts
            source={`commonTerms.${index}`}
            label={t('console.details.rule', { number: index + 1 })}
            maxLength={SHOP_RULE_MAX}
            isReadOnly={isReadOnly}
          />
          {!isReadOnly && (
            <button type="button" className="btn btn--line justify-self-start" onClick={() => remove(index)}>
              {t('console.details.removeRule', { number: index + 1 })}
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && fields.length < SHOP_RULES_MAX && (
        <button type="button" className="btn btn--soft justify-self-start" onClick={() => append({})}>
          {t('console.details.addRule')}
        </button>
      )}
    </section>
  )
}
