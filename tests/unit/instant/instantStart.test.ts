import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalFor, isStartOffered, isTooLate, startsToday } from '#domain/instant/instantStart.ts'
import { formatTime } from '#i18n/format.ts'

const at = (time: string, day = '21') => new Date(`2026-11-${day}T${time}:00+07:00`)
const wanted = { start: 'soonest' as const, startAt: null, createdAt: at('14:10') }

describe('how soon a massage may begin', () => {
  it.each([
    ['14:10', '15:30', 17],
    ['14:00', '15:00', 18],
    ['22:10', '23:30', 1],
    ['22:31', undefined, 0],
    ['23:59', undefined, 0],
  ])('at %s later today begins at %s, with %i half hours', (now, first, count) => {
    const starts = startsToday(at(now))
    expect([starts[0] && formatTime(starts[0]), starts.length]).toEqual([first, count])
  })

  it('offers only half hours that a request may ask for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        const now = new Date(at('00:00').getTime() + minute * 60_000)
        expect(startsToday(now).every((start) => isStartOffered(start, now))).toBe(true)
      }),
    )
  })

  it.each([
    ['18:00', '21', true],
    ['18:10', '21', false],
    ['23:30', '21', true],
    ['00:00', '22', false],
    ['13:00', '21', true],
  ])('a request for %s on the %s is taken: %s', (time, day, isTaken) => {
    expect(isStartOffered(at(time, day), at('14:10'))).toBe(isTaken)
  })

  it('begins at the half hour that was asked for, or when the shop can be there', () => {
    const startAt = at('18:00').toISOString()
    expect(formatTime(arrivalFor(wanted, at('14:10')))).toBe('15:00')
    expect(formatTime(arrivalFor({ ...wanted, start: 'later', startAt }, at('14:10')))).toBe('18:00')
    expect(formatTime(arrivalFor({ ...wanted, start: 'later', startAt }, at('17:30'), 60))).toBe('19:00')
    expect(formatTime(arrivalFor({ ...wanted, start: 'later', startAt: at('13:00') }, at('14:10')))).toBe('15:00')
  })

  it('is too late only for who wants it within the hour, counted from the request', () => {
    const hour = { ...wanted, start: 'hour' as const }
    expect(isTooLate(hour, at('15:10'))).toBe(false)
    expect(isTooLate(hour, at('15:30'))).toBe(true)
    expect(isTooLate(wanted, at('23:00'))).toBe(false)
  })
})
