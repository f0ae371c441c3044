import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/bangkokTime.ts'
import { dayParts } from '#islands/availability/dayParts.ts'
import type { RescheduledBooking } from '#islands/bookings/changes/rescheduledBooking.ts'
import type { Offer } from '#stores/bookings/bookingTimes.ts'

const FRIDAY = '2026-11-27'
const SATURDAY = '2026-11-28'
const open = (openTime: string, closeTime: string) => ({ restDay: false, openTime, closeTime })
const rest = { restDay: true, openTime: '', closeTime: '' }

/** A visit of an hour at a shop that is open until two in the night of Friday. */
const visit: RescheduledBooking = {
  ...{ id: 'visit', time: instantOf(FRIDAY, '20:00').toISOString(), until: instantOf(FRIDAY, '19:00').toISOString() },
  ...{ durationMinutes: 60, advanceBookingHour: 1, today: '2026-11-21', lastDay: '2027-01-20' },
  ...{ money: 'paid', payableUntil: instantOf(FRIDAY, '19:00').toISOString(), methods: [], qrPage: '/en/qr-payment' },
  hours: { dayTime: [rest, rest, rest, rest, rest, open('10:00', '02:00'), open('16:00', '19:00')], specialDays: [] },
}
const free = (date: string, at: string): Offer => ({
  slot: { time: instantOf(date, at).toISOString(), freeCapacity: 2, percentage: 0, priceFactorId: null },
  starts: [{ afterMinutes: 0, guestCount: 2, durationMinutes: 60 }],
})
const on = (date: string, offers: Offer[] = [], now = instantOf('2026-11-21', '10:00')) =>
  dayParts(offers, { ...visit, date, now })
const timesOf = (parts: ReturnType<typeof on>) =>
  Object.fromEntries(parts.map(([part, halfHours]) => [part, halfHours.map(({ time }) => time)]))

describe('the half hours of a day', () => {
  it('stand in the part of the day that a customer in Bangkok looks for them in', () => {
    const { morning, afternoon, evening } = timesOf(on(FRIDAY))
    expect([morning?.[0], morning?.at(-1)]).toEqual(['10:00', '11:30'])
    expect([afternoon?.[0], afternoon?.at(-1)]).toEqual(['12:00', '16:30'])
    expect([evening?.[0], evening?.at(-1)]).toEqual(['17:00', '23:30'])
  })

  it('of a bar-street shop go on after midnight on the next date, and end so that the visit ends by closing', () => {
    expect(timesOf(on(SATURDAY))).toEqual({
      night: ['00:00', '00:30', '01:00'],
      afternoon: ['16:00', '16:30'],
      evening: ['17:00', '17:30', '18:00'],
    })
  })

  it('are full where the hours offer one that is not free', () => {
    const [, afternoon] = on(SATURDAY, [free(SATURDAY, '16:30')])
    expect(afternoon?.[1].map(({ time, offer }) => [time, offer?.slot.freeCapacity])).toEqual([
      ['16:00', undefined],
      ['16:30', 2],
    ])
  })

  it('show a free time that the hours do not know, in its place by the clock', () => {
    expect(timesOf(on(SATURDAY, [free(SATURDAY, '09:30')]))).toMatchObject({ morning: ['09:30'] })
    expect(timesOf(on('2026-11-29', [free('2026-11-29', '11:00')]))).toEqual({ morning: ['11:00'] })
  })

  it('leave out what is over, or too soon for the shop to get ready', () => {
    const now = instantOf(SATURDAY, '16:05')
    expect(timesOf(on(SATURDAY, [], now))).toEqual({ evening: ['17:30', '18:00'] })
  })

  it('are none on a day of rest', () => {
    expect(on('2026-11-30')).toEqual([])
  })
})
