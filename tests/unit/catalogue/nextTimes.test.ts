import { describe, expect, it } from 'vitest'
import { cheapestOf, lengthsOf } from '#domain/catalogue/leadService.ts'
import { nextTimesOf } from '#domain/catalogue/nextTimes.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { option } from '#tests/support/catalogue/shopPage.ts'

const OPEN = { restDay: false, openTime: '10:00', closeTime: '22:00' }
const REST = { restDay: true, openTime: '', closeTime: '' }
/** A Wednesday, five in the afternoon in Bangkok. */
const now = new Date('2026-11-25T10:00:00Z')
const on = (date: string, ...times: string[]) => times.map((time) => new Date(`${date}T${time}:00+07:00`).toISOString())
const shop = { dayTime: new Array(7).fill(OPEN), specialDays: [], bookable: true, shopType: 'massage', tel: '02 111' }

describe('what a shop says of its next times', () => {
  it('three of today, while there are some', () => {
    const nextFree = on('2026-11-25', '18:30', '19:00', '20:30', '21:00')
    expect(nextTimesOf({ ...shop, nextFree }, now)).toEqual({
      kind: 'today',
      times: ['18:30', '19:00', '20:30'].map((time) => ({ date: '2026-11-25', time })),
    })
  })

  it('those of tomorrow where today is full', () => {
    const nextFree = on('2026-11-26', '10:00', '10:30')
    expect(nextTimesOf({ ...shop, nextFree }, now)).toMatchObject({ kind: 'tomorrow', times: [{ time: '10:00' }, {}] })
  })

  it('when it opens again, and tomorrow’s times, where it rests today', () => {
    const resting = { ...shop, dayTime: shop.dayTime.map((day, weekday) => (weekday === 3 ? REST : day)) }
    const nextFree = on('2026-11-26', '10:00')
    expect(nextTimesOf({ ...resting, nextFree }, now)).toMatchObject({
      ...{ kind: 'opens', weekday: 4, openTime: '10:00', times: [{ date: '2026-11-26', time: '10:00' }] },
    })
    const two = resting.dayTime.map((day, weekday) => (weekday === 4 ? REST : day))
    expect(nextTimesOf({ ...resting, dayTime: two, nextFree: [] }, now)).toMatchObject({ weekday: 5, times: [] })
  })

  it('that both days are full, that one calls, or that it comes to the customer', () => {
    const full = { ...shop, nextFree: [] }
    expect(nextTimesOf(full, now).kind).toBe('full')
    expect(nextTimesOf({ ...full, bookable: false }, now).kind).toBe('phone')
    expect(nextTimesOf({ ...full, shopType: 'delivery' }, now).kind).toBe('comes')
  })
})

describe('the service that a price is from', () => {
  const foot = { name: 'foot', timePrices: [option('foot-60', 60, 380), option('foot-90', 90, 300)] }

  it('is the cheapest that can be had', () => {
    const gone = { name: 'gone', timePrices: [option('gone-30', 30, 100, { strictQuota: true, stock: 0 })] }
    expect(cheapestOf([gone, foot])).toMatchObject({ type: { name: 'foot' }, option: { _id: 'foot-90' } })
    expect(cheapestOf([gone])).toBeUndefined()
  })

  it('names its lengths once each, and none that is no length', () => {
    expect(lengthsOf([{ time: 60 }, { time: 90 }, { time: 60 }])).toBe('60, 90')
    expect(lengthsOf([{ time: NO_DURATION_MINUTES }])).toBe('')
  })
})
