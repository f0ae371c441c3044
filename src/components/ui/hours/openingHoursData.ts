import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'
import type { DayTime, OpeningHours } from '#domain/availability/openingHours.ts'

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
function timesOf({ restDay, openTime, closeTime }: DayTime) {
  if (restDay) return AT_REST
  if (openTime === closeTime) return ALL_DAY
  return { opens: openTime, closes: closeTime === '24:00' ? '23:59' : closeTime }
}

/** The week, days alike together, and the special days from `today` on. A rest day of every week is left out. */
export function openingHoursData({ dayTime, specialDays }: OpeningHours, today: string): OpeningHoursSpecification[] {
  const open = dayTime.flatMap((day, weekday) => (day.restDay ? [] : [{ day, weekday }]))
  const alike = Map.groupBy(open, ({ day }) => `${day.openTime} ${day.closeTime}`)
  const week = [...alike.values()].map(
    (days): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(({ weekday }) => DAYS[weekday]!),
      ...timesOf(days[0]!.day),
    }),
  )
  const special = specialDays
    .filter(({ date }) => date >= today)
    .map(
      (day): OpeningHoursSpecification => ({
        '@type': 'OpeningHoursSpecification',
        ...timesOf(day),
        validFrom: day.date,
        validThrough: day.date,
      }),
    )
  return [...week, ...special]
}
