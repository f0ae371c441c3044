import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedDays, dateByKey, weekFrom, weeksOf } from '#islands/availability/calendarMonth.ts'
import { inTimeZone, TIME_ZONES } from '#tests/support/timeZones.ts'

const DAY_MS = 86_400_000
const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))
const firstDays = fc.constantFrom(0, 1)

const plainDay = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const daysOf = (month: string) =>
  Array.from({ length: 31 }, (_, ahead) => plainDay(`${month}-01`, ahead)).filter((date) => date.startsWith(month))

describe.each(TIME_ZONES)('the month of days in a browser in %s', (zone) => {
  it('shows each day of the month once, under its weekday', () =>
    inTimeZone(zone, () =>
      fc.assert(
        fc.property(dates, firstDays, (date, firstDay) => {
          const month = date.slice(0, 7)
          const weeks = weeksOf(month, firstDay)
          expect(weeks.flat().filter((one) => one !== null)).toEqual(daysOf(month))
          for (const week of weeks) {
            expect(week).toHaveLength(7)
            expect(week.some((one) => one !== null)).toBe(true)
            week.forEach((one, column) => {
              if (one) expect(new Date(`${one}T00:00:00Z`).getUTCDay()).toBe((firstDay + column) % 7)
            })
          }
        }),
        {
          examples: [
            ['2026-02-01', 0],
            ['2026-03-08', 1],
            ['2011-12-30', 1],
            ['2028-02-29', 0],
          ],
        },
      ),
    ))

  it.each([
    ['ArrowLeft', '2026-03-01', '2026-02-28'],
    ['ArrowRight', '2028-02-28', '2028-02-29'],
    ['ArrowRight', '2026-03-07', '2026-03-08'],
    ['ArrowUp', '2026-01-03', '2025-12-27'],
    ['ArrowDown', '2026-12-31', '2027-01-07'],
    ['Home', '2026-11-22', '2026-11-16'],
    ['End', '2026-11-30', '2026-12-06'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2028-01-31', '2028-02-29'],
    ['Enter', '2026-03-01', undefined],
  ])('leads by %s from %s to %s', (key, date, expected) =>
    inTimeZone(zone, () => expect(dateByKey(key, date, 1)).toBe(expected)),
  )

  it('asks for whole weeks from today on, and for no day past the last', () =>
    inTimeZone(zone, () => {
      expect(weekFrom('2026-03-09', '2026-03-05')).toEqual(
        ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-03-${day}`),
      )
      expect(askedDays('2026-03', '2026-03-05', '2026-05-04')).toEqual({ from: '2026-03-05', to: '2026-04-01' })
      expect(askedDays('2026-05', '2026-03-05', '2026-05-04')).toEqual({ from: '2026-04-30', to: '2026-05-04' })
    }))
})
