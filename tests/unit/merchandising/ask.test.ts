import { describe, expect, it } from 'vitest'
import { type Answers, addressOf } from '#components/merchandising/ask/answers.ts'
import { chosenWhat, whatOptions, whenOptions } from '#components/merchandising/ask/options.ts'
import type { Category } from '#contract/catalogue/taxonomy.ts'
import { FIRST_QUESTION, type Question } from '#domain/search/question.ts'

/** A Wednesday, five in the afternoon in Bangkok. */
const now = new Date('2026-11-25T10:00:00Z')
const kinds = [
  { slug: 'massage', name: 'Massage' },
  { slug: 'foot-massage', name: 'Foot massage' },
  { slug: 'onsen', name: 'Onsen' },
] as Category[]
const asking = (change: Partial<Question>): Question => ({ ...FIRST_QUESTION, ...change })

describe('the word for what', () => {
  it('begins with any massage, which is offered once only', () => {
    expect(whatOptions(FIRST_QUESTION, kinds, 'en')).toEqual([
      { value: '', text: 'Any massage' },
      { value: 'foot-massage', text: 'Foot massage' },
      { value: 'onsen', text: 'Onsen' },
    ])
    expect(whatOptions(FIRST_QUESTION, kinds, 'th')[0]?.text).toBe('นวดแบบไหนก็ได้')
  })

  it('keeps the visitor’s own words among the kinds, and shows them as chosen', () => {
    const question = asking({ what: 'herbal compress' })
    const values = whatOptions(question, kinds, 'en').map(({ value }) => value)
    expect(values).toEqual(['', 'herbal compress', 'foot-massage', 'onsen'])
    expect(chosenWhat(question)).toBe('herbal compress')
  })

  it('shows any massage as chosen for who came by its category', () => {
    expect(chosenWhat(asking({ what: 'massage' }))).toBe('')
    expect(whatOptions(asking({ what: 'massage' }), kinds, 'en')).toHaveLength(3)
  })

  it('adds nothing for a kind that stands there', () => {
    expect(whatOptions(asking({ what: 'onsen' }), kinds, 'en')).toHaveLength(3)
  })
})

describe('the word for when', () => {
  const texts = (question: Question, locale: 'en' | 'th' = 'en', at = now) =>
    whenOptions(question, at, locale).map(({ text }) => text)

  it('offers now, this evening, tomorrow and five days after it', () => {
    expect(whenOptions(FIRST_QUESTION, now, 'en').map(({ value }) => value)).toEqual([
      ...['now', 'evening', 'tomorrow', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'],
    ])
    expect(texts(FIRST_QUESTION).slice(0, 4)).toEqual([
      ...['today, from now', 'this evening', 'tomorrow', 'Fri 2026/11/27'],
    ])
    expect(texts(FIRST_QUESTION, 'th').slice(0, 3)).toEqual(['วันนี้ ตั้งแต่ตอนนี้', 'เย็นนี้', 'พรุ่งนี้'])
  })

  it('counts the days on a clock in Bangkok, where it is tomorrow already', () => {
    const late = new Date('2026-11-25T18:00:00Z')
    expect(whenOptions(FIRST_QUESTION, late, 'en')[3]?.value).toBe('2026-11-28')
  })

  it('adds the half hour or the far day of a link that somebody was sent', () => {
    const half = asking({ when: { date: '2026-11-27', time: '18:30' } })
    expect(whenOptions(half, now, 'en').at(-1)).toEqual({ value: '2026-11-27T18:30', text: 'Fri 2026/11/27, 18:30' })
    const far = asking({ when: { date: '2026-12-24' } })
    expect(whenOptions(far, now, 'en').at(-1)).toEqual({ value: '2026-12-24', text: 'Thu 2026/12/24' })
    expect(texts(asking({ when: { name: 'today' } })).at(-1)).toBe('today')
  })

  it('offers no day twice', () => {
    expect(whenOptions(asking({ when: { date: '2026-11-28' } }), now, 'en')).toHaveLength(8)
  })
})

describe('the address of a question', () => {
  const bangkok = { slug: 'bangkok', name: 'Bangkok' }
  const answersTo = (question: Question, isFirst = true) =>
    ({ question, isFirst, place: bangkok }) as unknown as Answers

  it('is home itself for the first question', () => {
    expect(addressOf(answersTo(FIRST_QUESTION), 'en')).toBe('/en')
  })

  it('is that of another city or area, with only what was chosen', () => {
    const chosen = asking({ what: 'onsen', when: { date: '2026-11-27', time: '18:30' }, guests: 2 })
    expect(addressOf(answersTo(chosen, false), 'th')).toBe(
      '/th/locations/bangkok?what=onsen&when=2026-11-27T18:30&guests=2',
    )
    expect(addressOf(answersTo(asking({ when: { name: 'evening' } })), 'en')).toBe('/en?when=evening')
  })
})
