import { describe, expect, it } from 'vitest'
import { applyingFactor, type PriceFactor } from '#domain/pricing/priceFactor.ts'

const FRIDAY = 5
const factor = (id: string, change: Partial<PriceFactor> = {}): PriceFactor => ({
  id,
  weekdays: [FRIDAY],
  date: null,
  fromTime: '10:00',
  toTime: '15:00',
  percentage: 20,
  ...change,
})
/** 2026-11-27 is a Friday. */
const on = (date: string, time: string) => new Date(`${date}T${time}:00+07:00`)
const idAt = (factors: PriceFactor[], at: Date) => applyingFactor(factors, at)?.id ?? null

describe('the price factor of a visit', () => {
  it.each([
    ['half an hour before it begins', '2026-11-27', '09:30', null],
    ['at its first minute', '2026-11-27', '10:00', 'quiet'],
    ['in its last half hour', '2026-11-27', '14:30', 'quiet'],
    ['when it is over', '2026-11-27', '15:00', null],
    ['on another weekday', '2026-11-28', '12:00', null],
    ['a week later', '2026-12-04', '12:00', 'quiet'],
  ])('%s', (_, date, time, id) => {
    expect(idAt([factor('quiet')], on(date, time))).toBe(id)
  })

  it('goes by the clock in Bangkok, where Friday begins while London still has Thursday', () => {
    const early = factor('early', { fromTime: '00:00', toTime: '03:00' })
    expect(idAt([early], new Date('2026-11-26T18:00:00Z'))).toBe('early')
    expect(idAt([early], new Date('2026-11-27T18:00:00Z'))).toBe(null)
  })

  it('holds past midnight for the night that it began in', () => {
    const late = factor('late', { fromTime: '22:00', toTime: '02:00' })
    expect(idAt([late], on('2026-11-27', '22:00'))).toBe('late')
    expect(idAt([late], on('2026-11-28', '01:30'))).toBe('late')
    expect(idAt([late], on('2026-11-28', '02:00'))).toBe(null)
    expect(idAt([late], on('2026-11-27', '01:30'))).toBe(null)
  })

  it('holds the whole day from 00:00 to 24:00', () => {
    const day = factor('day', { fromTime: '00:00', toTime: '24:00' })
    expect(idAt([day], on('2026-11-27', '23:30'))).toBe('day')
    expect(idAt([day], on('2026-11-28', '00:00'))).toBe(null)
  })

  it('is the one of the date, even where it takes more than a weekday would', () => {
    const holiday = factor('holiday', { date: '2026-11-27', weekdays: [], percentage: -15 })
    expect(idAt([factor('quiet'), holiday], on('2026-11-27', '12:00'))).toBe('holiday')
    expect(idAt([factor('quiet'), holiday], on('2026-12-04', '12:00'))).toBe('quiet')
  })

  it('is the largest percentage of those that hold, in whatever order they come', () => {
    const factors = [
      factor('b', { percentage: 30 }),
      factor('surcharge', { percentage: -10 }),
      factor('c'),
      factor('a'),
    ]
    expect(idAt(factors, on('2026-11-27', '12:00'))).toBe('b')
    expect(idAt([factor('b'), factor('a')], on('2026-11-27', '12:00'))).toBe('a')
    expect(idAt([factor('a'), factor('b')], on('2026-11-27', '12:00'))).toBe('a')
  })

  it('is none where nothing holds or its times are no times', () => {
    expect(applyingFactor([], on('2026-11-27', '12:00'))).toBe(null)
    expect(idAt([factor('odd', { fromTime: 'noon' })], on('2026-11-27', '12:00'))).toBe(null)
  })
})
