import { describe, expect, it } from 'vitest'
import { readOpeningHours } from '#backend/modules/catalogue/transfer/hours.ts'

const NOW = new Date('2026-11-21T12:00:00+07:00')
const read = (value: string) => readOpeningHours(value, NOW)
const week = (value: string) =>
  read(value).dayTime.map(({ restDay, openTime, closeTime }) => (restDay ? 'rest' : `${openTime}-${closeTime}`))

describe('opening hours as OpenStreetMap writes them', () => {
  it('become seven days, Sunday first', () => {
    expect(week('Mo-Fr 10:00-22:00; Sa,Su 09:00-20:00')).toEqual([
      '09:00-20:00',
      ...Array.from({ length: 5 }, () => '10:00-22:00'),
      '09:00-20:00',
    ])
    expect(read('Mo-Su 10:00-22:00').specialDays).toEqual([])
  })

  it('know that an evening before a rest day ends at midnight, and the evening of the rest day is none', () => {
    expect(week('Mo-Su 12:00-02:00; Tu off').slice(0, 4)).toEqual(['12:00-02:00', '12:00-00:00', 'rest', '12:00-02:00'])
  })

  it('know rest days, evenings that go on after midnight, and houses that never close', () => {
    expect(week('Mo,We-Su 12:00-02:00')).toEqual([
      ...['12:00-02:00', '12:00-02:00', 'rest', '12:00-02:00', '12:00-02:00', '12:00-02:00', '12:00-02:00'],
    ])
    expect(new Set(week('24/7'))).toEqual(new Set(['00:00-00:00']))
    expect(week('Mo 10:00-24:00')[1]).toBe('10:00-00:00')
  })

  it('open in the morning and close in the evening, and keep the break that lies between', () => {
    expect(week('Mo-Su 10:00-12:00,13:00-20:00')[3]).toBe('10:00-20:00')
    expect(read('Mo-Su 10:00-12:00,13:00-20:00').dayTime[3]?.breaks).toEqual([{ from: '12:00', to: '13:00' }])
    // Hours that touch have none between them.
    expect(read('Mo-Su 10:00-12:00,12:00-20:00').dayTime[3]?.breaks).toBeUndefined()
  })

  it('make a special day of a date that differs', () => {
    const { dayTime, specialDays } = read('Mo-Su 10:00-22:00; 2026 Dec 31 off; 2027 Jan 01 14:00-20:00')
    expect(new Set(dayTime.map(({ closeTime }) => closeTime))).toEqual(new Set(['22:00']))
    expect(specialDays).toEqual([
      { date: '2026-12-31', restDay: true, openTime: '00:00', closeTime: '00:00' },
      { date: '2027-01-01', restDay: false, openTime: '14:00', closeTime: '20:00' },
    ])
  })

  it('pass over holidays, which are another calendar’s', () => {
    expect(week('Mo-Su,PH 10:00-22:00; PH off')).toEqual(week('Mo-Su 10:00-22:00'))
  })

  it.each(['whenever we like', '25:99', 'Mo-'])('%s cannot be read', (value) => {
    expect(() => read(value)).toThrow()
  })
})
