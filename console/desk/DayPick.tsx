import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '#console/kit/useWords.ts'
import { addDays, bangkokDate, sameDayOfMonth } from '#domain/bangkokTime.ts'
import { DAY_VIEWS, type DayView } from '#domain/desk/dayCounts.ts'

const STEP: Record<DayView, (date: string, way: 1 | -1) => string> = {
  day: (date, way) => addDays(date, way),
  week: (date, way) => addDays(date, 7 * way),
  month: (date, way) => sameDayOfMonth(date, way),
}

type Props = { date: string; view: DayView; go(change: Record<string, string>): void }

/** Which day, and whether it alone is shown, its week or its month. */
export function DayPick({ date, view, go }: Props) {
  const { t } = useWords()
  const id = useId()
  const today = bangkokDate(new Date())
  const step = (way: 1 | -1) => go({ date: STEP[view](date, way) })
  return (
    <div className="grid gap-s3">
      <fieldset className="flex flex-wrap gap-s2">
        <legend className="sr-only">{t('console.today.view')}</legend>
        {DAY_VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === view}
            onClick={() => go({ view: one, q: '' })}
          >
            {t(`console.today.views.${one}`)}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-s2">
        <button
          type="button"
          className="icon-btn"
          aria-label={t(`console.today.before.${view}`)}
          onClick={() => step(-1)}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </button>
        <div className="field">
          <label htmlFor={id}>{t('console.today.day')}</label>
          <input
            className="input"
            id={id}
            type="date"
            value={date}
            onChange={({ target }) => target.value && go({ date: target.value })}
          />
        </div>
        <button
          type="button"
          className="icon-btn"
          aria-label={t(`console.today.after.${view}`)}
          onClick={() => step(1)}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </button>
        {date !== today && (
          <button type="button" className="btn btn--line" onClick={() => go({ date: today })}>
            {t('console.today.toToday')}
          </button>
        )}
      </div>
    </div>
  )
}
