import { describe, expect, it } from 'vitest'
import {
  askedTime,
  FIRST_QUESTION,
  insteadOf,
  readQuestion,
  readWhen,
  searchWords,
  writeQuestion,
  writeWhen,
} from '#domain/search/question.ts'

/** A Wednesday afternoon in Bangkok. */
const NOW = new Date('2026-11-25T16:10:00+07:00')
/** Past midnight in Bangkok, still Tuesday in London. */
const LATE = new Date('2026-11-25T00:20:00+07:00')
const read = (query: string, now = NOW) => readQuestion(new URLSearchParams(query), now)

describe('the question of an address', () => {
  it.each([
    ['', ''],
    ['what=massage&when=now&guests=1', 'what=massage'],
    ['what=%20foot%20%20massage%20&when=evening&guests=2', 'what=foot+massage&when=evening&guests=2'],
    ['guests=3&when=tomorrow', 'when=tomorrow&guests=3'],
    ['when=today', 'when=today'],
    ['when=2026-11-25', 'when=2026-11-25'],
    ['when=2026-11-28T18:30', 'when=2026-11-28T18:30'],
  ])('%s is read and written as %s', (query, written) => {
    expect(writeQuestion(read(query))).toBe(written)
    expect(read(written)).toEqual(read(query))
  })

  it.each([
    ['a day that has passed', 'when=2026-11-24'],
    ['a half hour that has passed', 'when=2026-11-25T16:00'],
    ['a time between the half hours', 'when=2026-11-25T18:15'],
    ['a day of no calendar', 'when=2026-02-30'],
    ['a day in a far year', 'when=2031-01-01'],
    ['another word', 'when=soon'],
    ['nobody', 'guests=0'],
    ['half a guest', 'guests=1.5'],
    ['more guests than fit', 'guests=11'],
    ['empty fields of a form', 'what=&when=&guests='],
  ])('passes over %s', (_, query) => expect(read(query)).toEqual(FIRST_QUESTION))

  it('takes the date from a clock in Bangkok', () => {
    expect(readWhen('2026-11-24', LATE)).toEqual({ name: 'now' })
    expect(askedTime({ name: 'today' }, LATE)).toEqual({ date: '2026-11-25' })
    expect(askedTime({ name: 'tomorrow' }, LATE)).toEqual({ date: '2026-11-26' })
  })

  it('keeps no more of the words than a field takes', () =>
    expect(read(`what=${'a'.repeat(300)}`).what).toHaveLength(100))
})

describe('what the search is asked', () => {
  it.each([
    ['now', { date: '2026-11-25' }],
    ['today', { date: '2026-11-25' }],
    ['evening', { date: '2026-11-25', from: '17:00' }],
    ['tomorrow', { date: '2026-11-26' }],
    ['2026-11-30', { date: '2026-11-30' }],
    ['2026-11-30T09:30', { date: '2026-11-30', time: '09:30' }],
  ])('for %s', (when, asked) => {
    expect(askedTime(readWhen(when, NOW), NOW)).toEqual(asked)
    expect(writeWhen(readWhen(when, NOW))).toBe(when)
  })

  it('goes on to the search page without the date of now', () => {
    expect(searchWords(read('when=now&guests=2'), NOW)).toEqual({ date: undefined, time: undefined, guests: 2 })
    expect(searchWords(read('when=2026-11-30T09:30'), NOW)).toEqual({ date: '2026-11-30', time: '09:30' })
  })
})

describe('where nobody has room soon', () => {
  const at = (time: string) => new Date(`2026-11-25T${time}:00+07:00`)
  const tomorrow = { date: '2026-11-26' }

  it('somebody who asks for now gets tomorrow from its morning on', () => {
    expect(insteadOf({ name: 'now' }, at('19:10'), NOW)).toBeUndefined()
    expect(insteadOf({ name: 'now' }, at('19:30'), NOW)).toEqual(tomorrow)
    expect(insteadOf({ name: 'now' }, undefined, NOW)).toEqual(tomorrow)
  })

  it('somebody who asks for the evening or today keeps it while anything is free', () => {
    for (const name of ['today', 'evening'] as const) {
      expect(insteadOf({ name }, at('21:00'), NOW)).toBeUndefined()
      expect(insteadOf({ name }, undefined, NOW)).toEqual(tomorrow)
    }
  })

  it('a day that was chosen stays the day', () => {
    expect(insteadOf({ name: 'tomorrow' }, undefined, NOW)).toBeUndefined()
    expect(insteadOf({ date: '2026-11-25' }, undefined, NOW)).toBeUndefined()
    expect(insteadOf({ date: '2026-11-25', time: '18:30' }, undefined, NOW)).toBeUndefined()
  })
})
