import { dateOf, epochDay, weekdayOn } from '#domain/epochMinutes.ts'

/** A public holiday of Thailand; `substitute`: the working day that is free because the day itself is a weekend. */
export type Holiday = { date: string; name: HolidayName; isSubstitute: boolean }

/** The same day each year, MM-DD. */
const FIXED = {
  newYear: ['01-01'],
  chakri: ['04-06'],
  songkran: ['04-13', '04-14', '04-15'],
  labour: ['05-01'],
  coronation: ['05-04'],
  queen: ['06-03'],
  king: ['07-28'],
  mothers: ['08-12'],
  navamindra: ['10-13'],
  chulalongkorn: ['10-23'],
  fathers: ['12-05'],
  constitution: ['12-10'],
  newYearsEve: ['12-31'],
} as const

/** By the moon, as announced; years that are not announced yet have none. */
const LUNAR = {
  makha: ['2026-03-03', '2027-02-21', '2028-02-10'],
  visakha: ['2026-05-31', '2027-05-20', '2028-05-08'],
  asanha: ['2026-07-29', '2027-07-18', '2028-07-06'],
  lent: ['2026-07-30', '2027-07-19', '2028-07-07'],
} as const

type HolidayName = keyof typeof FIXED | keyof typeof LUNAR

const entries = <T extends object>(of: T) => Object.entries(of) as [keyof T, readonly string[]][]
const isWeekend = (date: string) => [0, 6].includes(weekdayOn(epochDay(date)))

function daysOf(year: number): Holiday[] {
  const fixed = entries(FIXED).flatMap(([name, days]) => days.map((day) => ({ date: `${year}-${day}`, name })))
  const lunar = entries(LUNAR).flatMap(([name, dates]) => dates.map((date) => ({ date, name })))
  return [...fixed, ...lunar.filter(({ date }) => date.startsWith(`${year}-`))].map((day) => ({
    ...day,
    isSubstitute: false,
  }))
}

/** The public holidays from a date on and before another, in order, with the working days that stand in for weekends. */
export function thaiHolidays(from: string, until: string): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  // A day that stands in for one of late December is in the next year.
  const years = Array.from({ length: last - first + 2 }, (_, ahead) => first - 1 + ahead)
  const days = years.flatMap(daysOf).sort((one, other) => (one.date < other.date ? -1 : 1))
  const taken = new Set(days.map(({ date }) => date))
  const substitutes = days
    .filter(({ date }) => isWeekend(date))
    .map(({ date, name }) => {
      let day = epochDay(date) + 1
      while (isWeekend(dateOf(day)) || taken.has(dateOf(day))) day++
      taken.add(dateOf(day))
      return { date: dateOf(day), name, isSubstitute: true }
    })
  return [...days, ...substitutes]
    .filter(({ date }) => date >= from && date < until)
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}
