import { describe, expect, it } from 'vitest'
import { bookingPhase } from '#domain/bookings/bookingPhase.ts'

const time = '2026-11-05T14:00:00+07:00'
const at = (clock: string) => new Date(`2026-11-05T${clock}+07:00`)
const booked = { status: 'reserved', time, massaging: null, canTimeMassage: false } as const
const here = { ...booked, status: 'confirmed', canTimeMassage: true } as const
const begun = { ...here, massaging: { endsAt: '2026-11-05T15:10:00+07:00', endedAt: null } } as const

describe('what the page says during a visit at 14:00', () => {
  it.each([
    ['12:59:59', 'ahead'],
    ['13:00:00', 'arriving'],
    ['14:20:00', 'arriving'],
  ])('at %s, before the shop has seen the customer: %s', (clock, phase) => {
    expect(bookingPhase(booked, at(clock))).toBe(phase)
  })

  it('waits for the customer to start the clock, however early the shop has let them in', () => {
    expect(bookingPhase(here, at('13:40:00'))).toBe('ready')
    expect(bookingPhase(here, at('14:30:00'))).toBe('ready')
  })

  it.each([
    ['15:09:59', 'running'],
    ['15:10:00', 'timeUp'],
  ])('begun at 14:10 for an hour, at %s it is %s', (clock, phase) => {
    expect(bookingPhase(begun, at(clock))).toBe(phase)
  })

  it('is done when the customer says so, also before its time', () => {
    const massaging = { ...begun.massaging, endedAt: '2026-11-05T14:50:00+07:00' }
    expect(bookingPhase({ ...begun, massaging }, at('14:51:00'))).toBe('done')
  })

  it('is done days later, though nobody ever started a clock', () => {
    const later = new Date('2026-11-09T10:00:00+07:00')
    expect(bookingPhase({ ...here, canTimeMassage: false }, later)).toBe('done')
  })

  it.each(['canceled', 'missing'] as const)('does not take place once it is %s', (status) => {
    expect(bookingPhase({ ...booked, status }, at('14:00:00'))).toBe('off')
  })
})
