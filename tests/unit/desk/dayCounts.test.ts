import { describe, expect, it } from 'vitest'
import { countByDay, daysOfView } from '#domain/desk/dayCounts.ts'

const NOW = '2026-11-27T12:00:00+07:00'
const visit = (at: string, status: 'reserved' | 'confirmed' | 'canceled' | 'missing', guestCount = 1) => ({
  ...{ time: new Date(`${at}:00+07:00`), status, guestCount },
})

describe('the days of a view', () => {
  it('a week is from Monday to Sunday', () => {
    const days = daysOfView('week', '2026-11-27')
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-23', '2026-11-29', 7])
  })

  it('a month has whole weeks, so that the weekdays stand under each other', () => {
    const days = daysOfView('month', '2026-11-27')
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    expect(daysOfView('day', '2026-11-27')).toEqual(['2026-11-27'])
  })
})

describe('the counts of a day', () => {
  it('are of who comes or came; who canceled or did not come is counted apart, also before anybody says so', () => {
    const visits = [
      visit('2026-11-27T10:00', 'confirmed', 2),
      visit('2026-11-27T10:30', 'reserved'),
      visit('2026-11-27T11:30', 'reserved'),
      visit('2026-11-27T18:00', 'canceled'),
      visit('2026-11-26T23:59', 'missing'),
      visit('2026-11-28T00:00', 'reserved', 3),
    ]
    expect(countByDay(['2026-11-26', '2026-11-27', '2026-11-28'], visits, NOW)).toEqual([
      { date: '2026-11-26', bookings: 0, guests: 0, arrived: 0, missed: 1, canceled: 0 },
      { date: '2026-11-27', bookings: 2, guests: 3, arrived: 1, missed: 1, canceled: 1 },
      { date: '2026-11-28', bookings: 1, guests: 3, arrived: 0, missed: 0, canceled: 0 },
    ])
  })
})
