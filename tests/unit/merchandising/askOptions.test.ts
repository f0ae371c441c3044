import { describe, expect, it } from 'vitest'
import { type Answers, addressOf } from '#components/merchandising/ask/answers.ts'
import { mapOf } from '#components/merchandising/ask/mapOf.ts'
import { chosenWhat, whatOptions, whenOptions } from '#components/merchandising/ask/options.ts'
import type { Category } from '#contract/catalogue/taxonomy.ts'
import { readQuestion } from '#domain/search/question.ts'

const NOW = new Date('2026-11-25T16:10:00+07:00')
const ask = (query: string) => readQuestion(new URLSearchParams(query), NOW)
const CATEGORIES = [
  { slug: 'massage', name: 'Massage' },
  { slug: 'onsen', name: 'Onsen' },
] as Category[]

describe('the words of the question', () => {
  const what = (query: string) => whatOptions(ask(query), CATEGORIES, 'en').map(({ value }) => value)

  it('offer any massage once, and the other kinds of care', () => {
    expect(what('')).toEqual(['', 'onsen'])
    expect(what('what=massage')).toEqual(['', 'onsen'])
    expect([ask('what=massage'), ask('what=onsen')].map(chosenWhat)).toEqual(['', 'onsen'])
  })

  it('keep what was asked for in words', () => {
    expect(what('what=foot%20massage')).toEqual(['', 'foot massage', 'onsen'])
  })

  it('offer times from now on, and the asked half hour where it is another', () => {
    const values = (query: string) => whenOptions(ask(query), NOW, 'en').map(({ value }) => value)
    expect(values('')).toEqual([
      'now',
      'evening',
      'tomorrow',
      ...[27, 28, 29, 30].map((day) => `2026-11-${day}`),
      '2026-12-01',
    ])
    expect(values('when=2026-11-28T18:30').at(-1)).toBe('2026-11-28T18:30')
    expect(values('when=2026-11-28')).toEqual(values(''))
  })

  it('say day and hour in the language of the page', () => {
    const last = (locale: 'en' | 'de') => whenOptions(ask('when=2026-11-28T18:30'), NOW, locale).at(-1)?.text
    expect([last('en'), last('de')]).toEqual([expect.stringContaining('18:30'), expect.stringMatching(/Sa.*18:30/)])
  })
})

describe('the address of the answers', () => {
  const address = (isFirst: boolean, query: string) =>
    addressOf({ isFirst, place: { slug: 'phuket', name: 'Phuket' }, question: ask(query) } as Answers, 'de')

  it('names the place, but for the one that home means without a name', () => {
    expect(address(false, 'what=onsen&when=tomorrow')).toBe('/de/locations/phuket?what=onsen&when=tomorrow')
    expect([address(true, ''), address(true, 'guests=2')]).toEqual(['/de', '/de?guests=2'])
  })
})

describe('the map beside the answers', () => {
  const shop = (latitude: number, longitude: number) => ({
    ...{ latitude, longitude, bookable: true, shopType: 'massage', minPrice: 300, asked: { price: 480 } },
    times: [{ startsAt: '2026-11-25T18:30:00+07:00', price: 432 }],
    nextFree: ['2026-11-25T18:30:00+07:00'],
  })
  const view = (...shops: ReturnType<typeof shop>[]) => mapOf({ shops } as unknown as Answers, 'en', NOW)

  it('says the time, and the price at that time, as the row beside it does', () => {
    expect(view(shop(13.74, 100.56))?.pins.map(({ text }) => text)).toEqual(['18:30 · ฿432'])
  })

  it('is close up at one shop and far off at shops that are far apart', () => {
    expect(view(shop(13.74, 100.56))?.zoom).toBe(14)
    expect(view(shop(13.7, 100.5), shop(13.8, 100.6))?.zoom).toBeLessThan(13)
  })

  it('is not drawn where nobody answers', () => expect(view()).toBeUndefined())
})
