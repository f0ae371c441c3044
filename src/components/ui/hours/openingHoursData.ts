import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'
import type { DayTime, OpeningHours } from '#domain/availability/openingHours.ts'
import { type Span, spansOf, spansText } from '#domain/availability/openSpans.ts'

/** Schema.org's names, Sunday first as `dayTime`. */
const DAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const satisfies DayOfWeek[]

const ALL_DAY = { opens: '00:00', closes: '23:59' }
/** How search engines write a day at rest. */
const AT_REST = { opens: '00:00', closes: '00:00' }

/** Closing before opening means after midnight, there as here. */
function timesOf({ openTime, closeTime }: Span) {
  if (openTime === closeTime) return ALL_DAY
  return { opens: openTime, closes: closeTime === '24:00' ? '23:59' : closeTime }
}

/** A day with breaks is said in several. */
const timesOfDay = (day: DayTime) => (day.restDay ? [AT_REST] : spansOf(day).map(timesOf))

/** The week, days alike together, and the special days from `today` on. A rest day of every week is left out. */
export function openingHoursData({ dayTime, specialDays }: OpeningHours, today: string): OpeningHoursSpecification[] {
  const open = dayTime.flatMap((day, weekday) => (day.restDay ? [] : [{ day, weekday }]))
  const alike = Map.groupBy(open, ({ day }) => spansText(spansOf(day)))
  const week = [...alike.values()].flatMap((days) =>
    timesOfDay(days[0]!.day).map(
      (times): OpeningHoursSpecification => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map(({ weekday }) => DAYS[weekday]!),
        ...times,
      }),
    ),
  )
  const special = specialDays
    .filter(({ date }) => date >= today)
    .flatMap((day) =>
      timesOfDay(day).map(
        (times): OpeningHoursSpecification => ({
          '@type': 'OpeningHoursSpecification',
          ...times,
          validFrom: day.date,
          validThrough: day.date,
        }),
      ),
    )
  return [...week, ...special]
}
