import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { hoursOn, type OpeningHours } from '#domain/availability/openingHours.ts'
import { addMonths, firstOfMonth, monthOf } from '#domain/bangkokTime.ts'
import { formatMonth, formatPercent, formatWeekday } from '#i18n/format.ts'
import { dateByKey, firstWeekday, weeksOf } from './calendarMonth.ts'
import { Day, type ShownDay } from './Day.tsx'
import type { CalendarMessages } from './messages.ts'
import './Calendar.css'

/** The weekdays on which the shop rests, 0 is Sunday. */
const restWeekdays = ({ dayTime }: OpeningHours): number[] =>
  dayTime.flatMap(({ restDay }, weekday) => (restDay ? [weekday] : []))

type Props = {
  month: string
  onMonth: (month: string) => void
  date: string
  /** Both in Bangkok: nothing before the one or after the other can be booked. */
  today: string
  lastDay: string
  hours: OpeningHours
  status: 'loading' | 'ready' | 'failed'
  days: Readonly<Record<string, ShownDay>>
  onDay: (date: string) => void
  lang: string
  t: CalendarMessages
  onRetry: () => void
  className?: string
}

/** A month of days; arrow keys move over all days, into the next month too. */
export function Calendar({
  month,
  onMonth,
  date,
  today,
  lastDay,
  hours,
  status,
  days,
  onDay,
  lang,
  t,
  onRetry,
  className,
}: Props) {
  const [focused, setFocused] = useState<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const heading = useId()
  const firstDay = firstWeekday(lang)
  const weeks = weeksOf(month, firstDay)
  const inMonth = (one: string | null) => one !== null && monthOf(one) === month
  const stop = [focused, date, today].find(inMonth) ?? firstOfMonth(month)

  useEffect(() => {
    if (focused && monthOf(focused) === month)
      table.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused, month])

  function walk(event: KeyboardEvent) {
    const next = dateByKey(event.key, stop, firstDay)
    if (next === undefined) return
    event.preventDefault()
    const within = next < today ? today : next > lastDay ? lastDay : next
    setFocused(within)
    if (monthOf(within) !== month) onMonth(monthOf(within))
  }
  function changeMonth(months: number) {
    setFocused(null)
    onMonth(addMonths(month, months))
  }

  const rest = restWeekdays(hours)
  const best = Math.max(0, ...Object.values(days).map(({ bestPercentage }) => bestPercentage))
  const isAnyFull = Object.entries(days).some(([one, { state }]) => state === 'full' && inMonth(one))
  return (
    <section className={className ? `cal panel ${className}` : 'cal panel'} aria-labelledby={heading}>
      <div className="flex items-center gap-s2 justify-between cal__head">
        <h2 id={heading} aria-live="polite">
          {formatMonth(firstOfMonth(month), lang)}
        </h2>
        <div className="flex items-center gap-s2">
          <button
            type="button"
            className="icon-btn"
            aria-label={t.monthBefore}
            disabled={month <= monthOf(today)}
            onClick={() => changeMonth(-1)}
          >
            <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.6} />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={t.monthNext}
            disabled={month >= monthOf(lastDay)}
            onClick={() => changeMonth(1)}
          >
            <ChevronRight aria-hidden="true" size={20} strokeWidth={1.6} />
          </button>
        </div>
      </div>
      <table
        ref={table}
        className="cal__table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA’s date grid is a table
        role="grid"
        aria-labelledby={heading}
        aria-busy={status === 'loading'}
        onKeyDown={walk}
      >
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => (firstDay + index) % 7).map((weekday) => (
              <th key={weekday} scope="col" abbr={formatWeekday(weekday, lang)}>
                {formatWeekday(weekday, lang, lang === 'th' ? 'narrow' : 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week of a month is its place in it
            <tr key={`${month} ${row}`}>
              {week.map((one, column) =>
                one === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other name
                  <td key={column} />
                ) : (
                  <Day
                    key={one}
                    date={one}
                    offered={days[one]}
                    isPast={one < today}
                    isTooFar={one > lastDay}
                    isRest={hoursOn(hours, one).restDay}
                    isToday={one === today}
                    isChosen={one === date}
                    isStop={one === stop}
                    lang={lang}
                    t={t}
                    onChoose={(isPointed) => {
                      setFocused(one)
                      onDay(one)
                      if (isPointed) document.getElementById('times')?.scrollIntoView({ block: 'nearest' })
                    }}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {status === 'failed' ? (
        <p className="key" role="alert">
          {t.daysFailed}
          <button type="button" className="more" onClick={onRetry}>
            {t.retry}
          </button>
        </p>
      ) : (
        <p className="key">
          {best > 0 && (
            <span>
              <em>−{formatPercent(best, lang)}</em> {t.keyQuiet}
            </span>
          )}
          {isAnyFull && (
            <span aria-hidden="true">
              <s>12</s> {t.dayFull}
            </span>
          )}
          {rest.length > 0 && (
            <span>
              {t.keyClosed} {rest.map((weekday) => formatWeekday(weekday, lang)).join(', ')}
            </span>
          )}
        </p>
      )}
    </section>
  )
}
