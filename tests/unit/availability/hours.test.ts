import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpeningHours, weekFrom } from '#domain/availability/openingHours.ts'
import {
  areInOrder,
  bookableStarts,
  dayOfSpans,
  fitsOpeningHours,
  isOpenAt,
  openInstants,
  spansOf,
  spansOn,
  spansText,
} from '#domain/availability/openSpans.ts'
import {
  bookingMinutes,
  coveredSlots,
  isReservableTime,
  isWithinAdvanceDays,
  slotStarts,
} from '#domain/availability/slots.ts'
import { addDays, bangkokDate, bangkokTimeOfDay, formatInBangkok, instantOf, weekdayOf } from '#domain/bangkokTime.ts'
import { isHalfHour } from '#domain/bookings/bookingMoment.ts'
import { isRealDate } from '#domain/epochMinutes.ts'

const stampOf = (instant: Date) => formatInBangkok(instant, 'YYYY/MM/DD HH:mm')

const daily = { restDay: false, openTime: '10:00', closeTime: '22:00' }
const late = { restDay: false, openTime: '18:00', closeTime: '02:00' }
const rest = { restDay: true, openTime: '', closeTime: '' }
// Rests on Mondays, open until two on Saturday nights; Monday 9 March 2026 is open all the same.
const hours: OpeningHours = {
  dayTime: [daily, rest, daily, daily, daily, daily, late],
  specialDays: [{ ...daily, date: '2026-03-09' }],
}
const NOW = '2026-03-04T17:30:00Z' // Thursday 5 March, 00:30 in Bangkok

describe('the clock in Bangkok', () => {
  it('is already tomorrow when UTC is in the evening', () => {
    expect([bangkokDate(NOW), bangkokTimeOfDay(NOW)]).toEqual(['2026-03-05', '00:30'])
    expect(instantOf('2026-03-05', '00:30').getTime()).toBe(Date.parse(NOW))
    expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1), weekdayOf('2026-03-08')]).toEqual([
      '2026-03-01',
      '2025-12-31',
      0,
    ])
    expect([isRealDate('2026-02-30'), isRealDate('2028-02-29')]).toEqual([false, true])
  })

  it.each([
    ['14:00', true],
    ['23:30', true],
    ['24:00', false],
    ['14:15', false],
    ['9:30', false],
    [null, false],
  ])('takes the stored time %s for a half hour: %s', (time, valid) => {
    expect(isHalfHour(time)).toBe(valid)
  })
})

describe('breaks', () => {
  const pause = (openTime: string, closeTime: string, ...breaks: [string, string][]) => ({
    ...{ restDay: false, openTime, closeTime },
    breaks: breaks.map(([from, to]) => ({ from, to })),
  })
  const noon = pause('10:00', '22:00', ['14:00', '16:00'])
  const night = pause('18:00', '03:00', ['23:30', '00:45'], ['19:00', '20:00'])
  const open: OpeningHours = {
    dayTime: [noon, noon, noon, noon, noon, night, noon],
    specialDays: [{ ...pause('10:00', '20:00'), date: '2026-03-09' }],
  }
  const at = (date: string, length: number) => bookableStarts(open, date, length).map(bangkokTimeOfDay)

  it('are said as the hours between them, also after midnight, and a special day has its own', () => {
    expect(spansText(spansOn(open, '2026-03-05'))).toBe('10:00–14:00, 16:00–22:00')
    expect(spansText(spansOn(open, '2026-03-06'))).toBe('18:00–19:00, 20:00–23:30, 00:45–03:00')
    expect(openInstants(open, '2026-03-06').map(({ from, until }) => [stampOf(from), stampOf(until)])).toEqual([
      ['2026/03/06 18:00', '2026/03/06 19:00'],
      ['2026/03/06 20:00', '2026/03/06 23:30'],
      ['2026/03/07 00:45', '2026/03/07 03:00'],
    ])
    expect(spansText(spansOn(open, '2026-03-09'))).toBe('10:00–20:00')
  })

  it('are booked by nobody, nor a visit that would last into one', () => {
    expect(at('2026-03-05', 90)).toEqual([
      ...['10:00', '10:30', '11:00', '11:30', '12:00', '12:30'],
      ...['16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'],
    ])
    // A half hour that a break touches is closed: 00:30 is, 01:00 not.
    expect(at('2026-03-06', 60)).toEqual([
      '18:00',
      '20:00',
      '20:30',
      '21:00',
      '21:30',
      '22:00',
      '22:30',
      '01:00',
      '01:30',
      '02:00',
    ])
    expect(fitsOpeningHours(open, '2026-03-05T13:30:00+07:00', 30)).toBe(true)
    expect(fitsOpeningHours(open, '2026-03-05T13:30:00+07:00', 60)).toBe(false)
    expect(fitsOpeningHours(open, '2026-03-07T01:00:00+07:00', 60)).toBe(true)
  })

  it('close the shop to whoever asks for now', () => {
    const isOpen = (instant: string) => isOpenAt(open, `${instant}:00+07:00`)
    expect(['2026-03-05T13:59', '2026-03-05T16:00', '2026-03-07T00:45'].map(isOpen)).toEqual([true, true, true])
    expect(['2026-03-05T14:00', '2026-03-05T15:59', '2026-03-07T00:30'].map(isOpen)).toEqual([false, false, false])
  })

  it.each([
    ['10:00-14:00 16:00-22:00', true],
    ['18:00-23:30 00:45-03:00', true],
    ['10:00-10:00', true],
    ['10:00-14:00 14:00-22:00', false],
    ['10:00-16:00 14:00-22:00', false],
    ['16:00-22:00 10:00-14:00', true],
    ['10:00-14:00 16:00-11:00', false],
  ])('%s can be the hours of one day: %s', (text, fits) => {
    const spans = text.split(' ').map((span) => ({ openTime: span.slice(0, 5), closeTime: span.slice(6) }))
    expect(areInOrder(spans)).toBe(fits)
    if (fits) expect(spansOf(dayOfSpans(spans))).toEqual(spans)
  })
})

describe('opening hours', () => {
  it('lists the week with today first', () => {
    expect(weekFrom(hours, '2026-03-05').map(({ weekday }) => weekday)).toEqual([4, 5, 6, 0, 1, 2, 3])
  })

  it.each([
    ['2026-03-05T09:59:00+07:00', false],
    ['2026-03-05T10:00:00+07:00', true],
    ['2026-03-05T22:00:00+07:00', false],
    ['2026-03-08T01:59:00+07:00', true],
    ['2026-03-08T02:00:00+07:00', false],
    ['2026-03-16T12:00:00+07:00', false],
  ])('at %s the shop is open: %s', (at, open) => {
    expect(isOpenAt(hours, at)).toBe(open)
  })
})

describe('half hours to choose from', () => {
  it('ends the last service by closing time', () => {
    const starts = slotStarts(hours, '2026-03-05', 90).map(bangkokTimeOfDay)
    expect([starts[0], starts.at(-1), starts.length]).toEqual(['10:00', '20:30', 22])
    expect(slotStarts(hours, '2026-03-16', 60)).toEqual([])
  })

  it('goes on after midnight', () => {
    const last = slotStarts(hours, '2026-03-07', 60).at(-1)
    expect(last).toEqual(new Date('2026-03-08T01:00:00+07:00'))
    expect(fitsOpeningHours(hours, '2026-03-08T01:00:00+07:00', 60)).toBe(true)
    expect(fitsOpeningHours(hours, '2026-03-08T01:30:00+07:00', 60)).toBe(false)
  })

  it('covers every half hour that a service touches, and keeps each start within hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 719 }), (duration) => {
        for (const start of slotStarts(hours, '2026-03-05', duration)) {
          const slots = coveredSlots(start, duration)
          expect(slots).toHaveLength(Math.ceil(duration / 30))
          expect(slots[0]).toEqual(start)
          expect(isOpenAt(hours, slots.at(-1)!)).toBe(true)
        }
      }),
    )
  })

  it.each([
    [[60, 90, 30], 90],
    [[720], 720],
    [[720, 60], 60],
    [[30, 720], 30],
    [[], 0],
  ])('takes as long as the longest of services of %j minutes, where 720 says nothing: %i', (durations, minutes) => {
    expect(bookingMinutes(durations)).toBe(minutes)
  })

  it.each([
    ['2026-03-05T11:00:00+07:00', true],
    ['2026-03-05T10:59:00+07:00', false],
  ])('at ten o’clock %s can be asked for: %s', (time, reservable) => {
    expect(isReservableTime(time, '2026-03-05T10:00:00+07:00')).toBe(reservable)
  })

  it.each([
    ['2026-05-04T23:30:00+07:00', true],
    ['2026-05-05T00:00:00+07:00', false],
    ['2026-03-04T23:30:00+07:00', false],
  ])('sixty days ahead %s is offered: %s', (time, offered) => {
    expect(isWithinAdvanceDays(time, NOW)).toBe(offered)
  })
})
