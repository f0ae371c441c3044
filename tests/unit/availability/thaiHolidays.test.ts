import { describe, expect, it } from 'vitest'
import { thaiHolidays } from '#domain/availability/thaiHolidays.ts'

const dates = (from: string, until: string) => thaiHolidays(from, until).map(({ date }) => date)
const SYNODIC_DAYS = 29.530588853
/** A full moon, 2026-03-03 11:38 UTC. */
const FULL_MOON = Date.parse('2026-03-03T11:38:00Z')

describe('public holidays of Thailand', () => {
  it('are those of the next twelve months, in order, from today on', () => {
    expect(dates('2026-11-26', '2027-02-01')).toEqual([
      ...['2026-12-05', '2026-12-07', '2026-12-10', '2026-12-31', '2027-01-01'],
    ])
    expect(dates('2026-11-26', '2027-11-26')).toHaveLength(new Set(dates('2026-11-26', '2027-11-26')).size)
  })

  it('have a working day instead where they are on a weekend, also after another and in the next year', () => {
    const substitutes = thaiHolidays('2026-01-01', '2029-12-31').filter(({ isSubstitute }) => isSubstitute)
    const of = (name: string, year: string) =>
      substitutes.find((day) => day.name === name && day.date.startsWith(year))?.date
    expect(of('visakha', '2026')).toBe('2026-06-01')
    // The day after Asanha Bucha is a holiday itself.
    expect(of('asanha', '2027')).toBe('2027-07-20')
    expect(of('newYearsEve', '2029')).toBe('2029-01-02')
  })

  it('of the Buddha are at full moon, Lent the day after', () => {
    for (const { date, name, isSubstitute } of thaiHolidays('2026-01-01', '2029-01-01')) {
      if (isSubstitute || !['makha', 'visakha', 'asanha', 'lent'].includes(name)) continue
      const days = (Date.parse(`${date}T05:00:00Z`) - FULL_MOON) / 86_400_000 - (name === 'lent' ? 1 : 0)
      const off = days - Math.round(days / SYNODIC_DAYS) * SYNODIC_DAYS
      expect([date, Math.abs(off) < 1.6]).toEqual([date, true])
    }
  })
})
