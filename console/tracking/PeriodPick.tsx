import { type FormEvent, useId } from 'react'
import { useWords } from '#console/kit/useWords.ts'
import { PERIOD_DAYS } from '#domain/tracking/period.ts'
import type { Ask, Asked } from './useAsked.ts'

const USUAL = '28'

/** Some days until yesterday, or dates of one's own. */
export function PeriodPick({ asked, ask }: { asked: Asked; ask: Ask }) {
  const { t } = useWords()
  const id = useId()
  const hasDates = Boolean(asked.from ?? asked.until)
  const days = hasDates ? undefined : (asked.days ?? USUAL)
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const dates = new FormData(event.currentTarget)
    ask({ days: undefined, from: String(dates.get('from') ?? ''), until: String(dates.get('until') ?? '') })
  }
  return (
    <>
      <fieldset className="flex flex-wrap gap-s2">
        <legend className="sr-only">{t('console.numbers.period')}</legend>
        {PERIOD_DAYS.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={days === each}
            onClick={() => ask({ days: each, from: undefined, until: undefined })}
          >
            {t('console.numbers.lastDays', { days: each })}
          </button>
        ))}
      </fieldset>
      <form className="flex flex-wrap items-end gap-s3" aria-label={t('console.numbers.ownDates')} onSubmit={show}>
        {(['from', 'until'] as const).map((name) => (
          <div key={name} className="field">
            <label htmlFor={`${id}-${name}`}>{t(`console.numbers.${name}`)}</label>
            <input
              className="input"
              type="date"
              id={`${id}-${name}`}
              name={name}
              required
              defaultValue={asked[name] ?? ''}
            />
          </div>
        ))}
        <button type="submit" className="btn btn--soft">
          {t('console.numbers.show')}
        </button>
      </form>
    </>
  )
}
