import { cheapestDay } from '#domain/availability/cheapestDay.ts'
import { bangkokTimeOfDay, dayOfMonth, weekdayOf } from '#domain/bangkokTime.ts'
import { fill, formatDay, formatPercent, formatPrice, formatWeekday } from '#i18n/format.ts'
import { weekFrom } from '#islands/availability/calendarMonth.ts'
import type { DaysState } from '#stores/bookings/bookingDays.ts'
import { showDay, takeBest } from '#stores/bookings/bookingTimes.ts'
import type { BookingMessages } from '../messages.ts'
import './WeekPrices.css'

type Props = {
  status: DaysState['status']
  days: DaysState['days']
  date: string
  today: string
  lastDay: string
  lang: string
  t: BookingMessages
  onRetry: () => void
}

/** Seven days with what the visit costs on each at best, and the cheapest time among them, taken in one tap. */
export function WeekPrices({ status, days, date, today, lastDay, lang, t, onRetry }: Props) {
  const week = weekFrom(date, today).filter((one) => one <= lastDay)
  const best = cheapestDay(week.flatMap((one) => days[one] ?? []))
  return (
    <section className="week" aria-label={t.week}>
      <ul>
        {week.map((one) => {
          const day = days[one]
          const isFree = day?.state === 'free'
          const price = isFree && day.minPrice != null ? formatPrice(day.minPrice, lang) : ''
          const why = day?.state === 'rest' ? t.dayClosed : day?.state === 'full' ? t.dayFull : ''
          return (
            <li key={one}>
              <button
                type="button"
                data-date={one}
                aria-pressed={one === date}
                aria-disabled={!isFree || undefined}
                data-best={one === best?.date || undefined}
                onClick={() => isFree && showDay(one)}
              >
                <span aria-hidden="true">
                  <small>{formatWeekday(weekdayOf(one), lang, 'short')}</small>
                  <b>{dayOfMonth(one)}</b>
                  <em>{price || '–'}</em>
                </span>
                <span className="sr-only">{[formatDay(one, lang), why || price].filter(Boolean).join(', ')}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {status === 'failed' && (
        <p role="alert">
          {t.daysFailed}{' '}
          <button type="button" className="more" onClick={onRetry}>
            {t.retry}
          </button>
        </p>
      )}
      {best && (
        <button type="button" className="week__best" onClick={() => takeBest(best)}>
          {fill(t.cheapest, {
            when: `${formatWeekday(weekdayOf(best.date), lang, 'short')} ${bangkokTimeOfDay(best.bestAt)}`,
            percent: formatPercent(best.bestPercentage, lang),
          })}
        </button>
      )}
    </section>
  )
}
