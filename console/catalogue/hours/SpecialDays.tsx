import { Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { thaiHolidays } from '#domain/availability/thaiHolidays.ts'
import { addDays, bangkokDate, sameDayOfMonth } from '#domain/bangkokTime.ts'
import { SPECIAL_DAYS_AHEAD, SPECIAL_DAYS_MAX } from '#domain/constants.ts'
import { formatDay } from '#i18n/format.ts'
import { DayHours } from './DayHours.tsx'
import { readDate, type SpecialValues } from './hoursValues.ts'

type Props = { special: SpecialValues[]; onChange(special: SpecialValues[]): void; isReadOnly: boolean }

const inOrder = (special: SpecialValues[]) => special.toSorted((one, other) => (one.date < other.date ? -1 : 1))

/** A date that somebody types as the product writes dates. */
function NewDay({ special, onChange }: Omit<Props, 'isReadOnly'>) {
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const today = bangkokDate(new Date())
  function add() {
    const date = readDate(typed)
    const isKnown = special.some((day) => day.date === date)
    if (!date || date < today || date > addDays(today, SPECIAL_DAYS_AHEAD)) return setFault('console.hours.noDate')
    if (isKnown) return setFault('console.hours.dateTwice')
    setFault(undefined)
    setTyped('')
    onChange(inOrder([...special, { date, spans: [] }]))
  }
  return (
    <div className={fault ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>{t('console.hours.date')}</label>
      <div className="flex gap-s2">
        <input
          className="input num"
          id={id}
          inputMode="numeric"
          maxLength={10}
          placeholder="YYYY/MM/DD"
          value={typed}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-fault`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" className="btn btn--line" onClick={add}>
          <Plus size={18} aria-hidden="true" />
          {t('console.hours.addDate')}
        </button>
      </div>
      {fault && (
        <p className="field__err" id={`${id}-fault`}>
          {t(fault)}
        </p>
      )}
    </div>
  )
}

/** Public holidays of the next twelve months: a tick closes the shop then. */
function Holidays({ special, onChange }: Omit<Props, 'isReadOnly'>) {
  const t = useTranslate()
  const locale = useLocale()
  const today = bangkokDate(new Date())
  const holidays = thaiHolidays(today, sameDayOfMonth(today, 12))
  return (
    <details className="eight-texts">
      <summary>{t('console.hours.holidays')}</summary>
      <fieldset>
        <legend className="note">{t('console.hours.holidaysHint')}</legend>
        {holidays.map(({ date, name, isSubstitute }) => (
          <label key={`${date} ${name}`} className="pick">
            <input
              type="checkbox"
              checked={special.some((day) => day.date === date)}
              onChange={({ target }) => {
                const others = special.filter((day) => day.date !== date)
                onChange(target.checked ? inOrder([...others, { date, spans: [] }]) : others)
              }}
            />
            <span>
              <span className="num">{formatDay(date, locale)}</span> {t(`console.hours.holiday.${name}`)}
              {isSubstitute && ` (${t('console.hours.substitute')})`}
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}

/** Dates on which the shop is closed, or open at other times. */
export function SpecialDays({ special, onChange, isReadOnly }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const change = (date: string, spans: SpecialValues['spans']) =>
    onChange(special.map((day) => (day.date === date ? { date, spans } : day)))
  return (
    <section className="grid gap-s3" aria-labelledby="special-days">
      <h2 id="special-days" className="text-h3">
        {t('console.hours.special')}
      </h2>
      {special.length === 0 && <p className="text-ink-2">{t('console.hours.noSpecial')}</p>}
      {special.map(({ date, spans }) => (
        <DayHours
          key={date}
          label={formatDay(date, locale)}
          spans={spans}
          onChange={(next) => change(date, next)}
          isReadOnly={isReadOnly}
        >
          {!isReadOnly && (
            <button
              type="button"
              className="icon-btn"
              aria-label={t('console.hours.removeDate', { day: formatDay(date, locale) })}
              onClick={() => onChange(special.filter((day) => day.date !== date))}
            >
              <Trash2 size={20} aria-hidden="true" />
            </button>
          )}
        </DayHours>
      ))}
      {!isReadOnly && special.length < SPECIAL_DAYS_MAX && (
        <>
          <NewDay special={special} onChange={onChange} />
          <Holidays special={special} onChange={onChange} />
        </>
      )}
    </section>
  )
}
