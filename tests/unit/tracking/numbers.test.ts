import { describe, expect, it } from 'vitest'
import { everyDayOf, sumOf } from '#domain/tracking/daySums.ts'
import { hourKey, openPlaces } from '#domain/tracking/openPlaces.ts'
import { changePercent, periodBefore, periodOf, sharePercent, spanOf } from '#domain/tracking/period.ts'

describe('the days that an owner compares', () => {
  it('end with yesterday in Bangkok, whatever the clock of the machine', () => {
    const week = (now: string) => periodOf({ days: '7' }, new Date(now))
    expect(week('2026-11-21T23:59:59.999+07:00')).toEqual({ from: '2026-11-14', until: '2026-11-20' })
    expect(week('2026-11-22T00:00:00.000+07:00')).toEqual({ from: '2026-11-15', until: '2026-11-21' })
  })

  it('are four weeks where nothing is chosen, and stand beside as many right before', () => {
    const period = periodOf({}, new Date('2026-03-02T12:00:00+07:00'))!
    expect(period).toEqual({ from: '2026-02-02', until: '2026-03-01' })
    expect(periodBefore(period)).toEqual({ from: '2026-01-05', until: '2026-02-01' })
  })

  it('begin and end at midnight in Bangkok', () => {
    const { start, end } = spanOf({ from: '2026-11-20', until: '2026-11-20' })
    expect([start, end]).toEqual([new Date('2026-11-20T00:00:00+07:00'), new Date('2026-11-21T00:00:00+07:00')])
  })

  it('are none where only one date is said, the last is first, or there are too many', () => {
    const now = new Date()
    expect(periodOf({ from: '2026-01-01' }, now)).toBeUndefined()
    expect(periodOf({ from: '2026-01-02', until: '2026-01-01' }, now)).toBeUndefined()
    expect(periodOf({ from: '2024-01-01', until: '2025-01-01' }, now)).toBeUndefined()
    expect(periodOf({ from: '2024-01-01', until: '2024-12-31' }, now)).toBeDefined()
  })
})

describe('the figures of an owner', () => {
  const rows = [
    { date: '2026-11-19', bookings: 8 },
    { date: '2026-11-20', bookings: 2 },
    { date: '2026-11-20', revenue: 900 },
    { date: '2026-11-21', bookings: 1 },
  ]

  it('are summed up within the period alone', () => {
    expect(sumOf(rows, 'bookings', { from: '2026-11-20', until: '2026-11-21' })).toBe(3)
  })

  it('have a row for every day, also for one on which nothing was', () => {
    const days = everyDayOf<'bookings' | 'revenue'>(rows, ['bookings', 'revenue'], {
      from: '2026-11-20',
      until: '2026-11-22',
    })
    expect(days).toEqual([
      { date: '2026-11-20', bookings: 2, revenue: 900 },
      { date: '2026-11-21', bookings: 1, revenue: 0 },
      { date: '2026-11-22', bookings: 0, revenue: 0 },
    ])
  })

  it('are no percent of nothing', () => {
    expect([changePercent(3, 2), changePercent(1, 2), changePercent(3, 0)]).toEqual([50, -50, null])
    expect([sharePercent(1, 3), sharePercent(0, 0)]).toEqual([33.3, null])
  })
})

describe('the places of a shop by hour of the week', () => {
  const open = (openTime: string, closeTime: string) => ({ restDay: false, openTime, closeTime })
  const week = Array(7).fill(open('22:00', '01:00'))

  it('count both half hours of an hour, and the small hours on the day on which they are', () => {
    // The 20th is a Friday.
    const places = openPlaces([{ dayTime: week, specialDays: [], capacity: 3 }], {
      from: '2026-11-20',
      until: '2026-11-20',
    })
    expect(Object.fromEntries(places)).toEqual({ [hourKey(5, 22)]: 6, [hourKey(5, 23)]: 6, [hourKey(6, 0)]: 6 })
  })

  it('are none in a break, and those of a special day instead of its weekday', () => {
    const broken = { ...open('10:00', '13:00'), breaks: [{ from: '11:00', to: '12:00' }] }
    const specialDays = [{ date: '2026-11-27', restDay: true, openTime: '', closeTime: '' }]
    const places = openPlaces([{ dayTime: Array(7).fill(broken), specialDays, capacity: 2 }], {
      from: '2026-11-20',
      until: '2026-11-27',
    })
    expect(places.get(hourKey(5, 10))).toBe(4)
    expect(places.has(hourKey(5, 11))).toBe(false)
    expect(places.get(hourKey(5, 12))).toBe(4)
  })
})
