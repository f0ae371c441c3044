import { describe, expect, it } from 'vitest'
import { EVENING_FROM } from '#domain/constants.ts'
import { asksWhen, readSearchInput } from '#domain/search/searchInput.ts'
import { whenAsked } from '#domain/search/whenAsked.ts'

const TODAY = '2026-11-25'
const inputOf = (query: string) => readSearchInput(new URLSearchParams(query), TODAY)
const nothing = { date: null, time: null, from: null, guests: null }

describe('a visitor who types when and for how many', () => {
  it('is led to a visit for as many, on the evening that the words say', () => {
    const read = { ...nothing, date: TODAY, from: EVENING_FROM, guests: 2 }
    expect(whenAsked(inputOf('q=foot massage tonight for two'), read)).toEqual({
      ...{ date: TODAY, time: undefined, part: 'evening', guests: 2 },
    })
  })

  it('is asked by the hour where the words say one', () => {
    const read = { ...nothing, date: '2026-11-26', time: '18:00' }
    expect(whenAsked(inputOf('q=morgen um 18 Uhr'), read)).toMatchObject({ date: '2026-11-26', time: '18:00' })
  })

  it('has what the address says before that: a chosen day leaves no hour to the words, and guests count alone', () => {
    const read = { date: TODAY, time: '18:00', from: null, guests: 2 }
    const { date, time, guests } = whenAsked(inputOf('q=at six for two&date=2026-11-28'), read)
    expect([date, time, guests]).toEqual(['2026-11-28', undefined, 2])
    expect(whenAsked(inputOf('q=at six for two&guests=3'), read)).toMatchObject({
      date: TODAY,
      time: '18:00',
      guests: 3,
    })
  })

  it('asks for no time where the words say none', () => {
    expect(asksWhen(whenAsked(inputOf('q=onsen'), null))).toBe(false)
    expect(asksWhen(whenAsked(inputOf('q=onsen under 500'), nothing))).toBe(false)
  })
})
