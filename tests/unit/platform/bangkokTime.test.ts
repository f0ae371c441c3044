import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as bangkok from '#domain/bangkokTime.ts'
import * as epoch from '#domain/epochMinutes.ts'
import { inTimeZone, TIME_ZONES } from '#tests/support/timeZones.ts'

const DAY_MS = 86_400_000
const OFFSET_MS = 7 * 3_600_000

/** Bangkok's calendar by nothing but additions to UTC. */
const plain = {
  bangkokDate: (instant: Date) => new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10),
  bangkokTimeOfDay: (instant: Date) => new Date(instant.getTime() + OFFSET_MS).toISOString().slice(11, 16),
  instantOf: (date: string, time: string) => new Date(`${date}T${time}:00+07:00`),
  startOfDay: (date: string) => new Date(`${date}T00:00:00+07:00`),
  endOfDay: (date: string) => new Date(new Date(`${date}T00:00:00+07:00`).getTime() + DAY_MS - 1),
  addDays: (date: string, days: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10),
  daysBetween: (from: string, to: string) =>
    Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS),
  weekdayOf: (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay(),
  addMonths: (month: string, count: number) => {
    const [year = 0, index = 1] = month.split('-').map(Number)
    return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7)
  },
}

const instants = fc.date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const dates = instants.map((instant) => instant.toISOString().slice(0, 10))
const times = fc.integer({ min: 0, max: 1439 }).map(epoch.timeOf)
const months = dates.map((date) => date.slice(0, 7))
/** The hour in which New York's and Berlin's clocks jump, and Samoa's lost day. */
const jumps = ['2026-03-07T19:30:00Z', '2026-03-08T07:00:00Z', '2026-03-28T20:30:00Z', '2026-10-25T00:30:00Z']
const examples: [Date][] = [...jumps, '2011-12-29T17:00:00Z', '2011-12-30T09:59:00Z'].map((at) => [new Date(at)])

describe.each(TIME_ZONES)('Bangkok’s clock on a machine in %s', (zone) => {
  it.each([
    ['the last minute before midnight', '2026-03-04T16:59:59.999Z', '2026-03-04', '23:59'],
    ['midnight', '2026-03-04T17:00:00Z', '2026-03-05', '00:00'],
    ['the night of New Year', '2026-12-31T17:00:00Z', '2027-01-01', '00:00'],
    ['the end of February', '2026-02-28T17:00:00Z', '2026-03-01', '00:00'],
    ['a leap day', '2028-02-28T17:00:00Z', '2028-02-29', '00:00'],
    ['the hour that New York skips', '2026-03-07T19:30:00Z', '2026-03-08', '02:30'],
    ['the hour that Berlin skips', '2026-03-28T19:30:00Z', '2026-03-29', '02:30'],
    ['the day that Samoa skipped', '2011-12-30T05:00:00Z', '2011-12-30', '12:00'],
  ])('reads %s', (_what, instant, date, time) =>
    inTimeZone(zone, () => {
      expect([bangkok.bangkokDate(instant), bangkok.bangkokTimeOfDay(instant)]).toEqual([date, time])
      expect(bangkok.instantOf(date, time).getTime()).toBe(Math.floor(Date.parse(instant) / 60_000) * 60_000)
    }),
  )

  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 366, '2029-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2011-12-29', 1, '2011-12-30'],
  ])('counts from %s %i days on to %s', (date, days, expected) =>
    inTimeZone(zone, () => {
      expect(bangkok.addDays(date, days)).toBe(expected)
      expect(bangkok.daysBetween(date, expected)).toBe(days)
    }),
  )

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-05-31', 1, '2026-06-30'],
  ])('finds the day of %s in the month %i ahead: %s', (date, ahead, expected) =>
    inTimeZone(zone, () => expect(bangkok.sameDayOfMonth(date, ahead)).toBe(expected)),
  )

  it.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2011-12', '2011-12-01', '2011-12-31'],
  ])('lets %s begin on %s and end on %s', (month, first, last) =>
    inTimeZone(zone, () => expect([bangkok.firstOfMonth(month), bangkok.lastOfMonth(month)]).toEqual([first, last])),
  )

  it.each([
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-11-22', 1, '2026-11-16'],
    ['2026-03-01', 1, '2026-02-23'],
    ['2027-01-01', 0, '2026-12-27'],
  ])('begins the week of %s, from weekday %i on, on %s', (date, firstDay, expected) =>
    inTimeZone(zone, () => expect(bangkok.startOfWeek(date, firstDay)).toBe(expected)),
  )

  it('reads an instant as plain arithmetic does', () =>
    inTimeZone(zone, () =>
      fc.assert(
        fc.property(instants, (instant) => {
          expect(bangkok.bangkokDate(instant)).toBe(plain.bangkokDate(instant))
          expect(bangkok.bangkokTimeOfDay(instant)).toBe(plain.bangkokTimeOfDay(instant))
          expect(bangkok.bangkokDate(instant.toISOString())).toBe(plain.bangkokDate(instant))
          expect(epoch.dateOf(epoch.epochDayAt(instant))).toBe(plain.bangkokDate(instant))
          expect(epoch.timeOf(epoch.minuteOfDay(instant))).toBe(plain.bangkokTimeOfDay(instant))
        }),
        { examples },
      ),
    ))

  it('makes an instant as plain arithmetic does', () =>
    inTimeZone(zone, () =>
      fc.assert(
        fc.property(dates, times, (date, time) => {
          expect(bangkok.instantOf(date, time)).toEqual(plain.instantOf(date, time))
          expect(bangkok.startOfDay(date)).toEqual(plain.startOfDay(date))
          expect(bangkok.endOfDay(date)).toEqual(plain.endOfDay(date))
          expect(epoch.instantOn(epoch.epochDay(date), epoch.minutesOf(time))).toEqual(plain.instantOf(date, time))
        }),
        { examples: [['2026-03-08', '02:30'], ...jumps.map((at): [string, string] => [at.slice(0, 10), '02:30'])] },
      ),
    ))

  it('moves dates as plain arithmetic does', () =>
    inTimeZone(zone, () =>
      fc.assert(
        fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
          const moved = plain.addDays(date, days)
          expect(bangkok.addDays(date, days)).toBe(moved)
          expect(bangkok.daysBetween(date, moved)).toBe(plain.daysBetween(date, moved))
          expect(bangkok.weekdayOf(date)).toBe(plain.weekdayOf(date))
          expect(epoch.dateOf(epoch.epochDay(date) + days)).toBe(moved)
          expect(epoch.weekdayOn(epoch.epochDay(date))).toBe(plain.weekdayOf(date))
          expect(bangkok.slashedDate(date)).toBe(date.replaceAll('-', '/'))
          expect(bangkok.dateParts(date)).toEqual(date.split('-').map(Number))
          expect(bangkok.dayOfMonth(date)).toBe(Number(date.slice(8)))
          expect(bangkok.monthOf(date)).toBe(date.slice(0, 7))
        }),
      ),
    ))

  it('moves months as plain arithmetic does', () =>
    inTimeZone(zone, () =>
      fc.assert(
        fc.property(months, fc.integer({ min: -300, max: 300 }), (month, count) => {
          expect(bangkok.addMonths(month, count)).toBe(plain.addMonths(month, count))
          expect(bangkok.lastOfMonth(month)).toBe(plain.addDays(`${plain.addMonths(month, 1)}-01`, -1))
        }),
      ),
    ))
})
