import { describe, expect, it } from 'vitest'
import { REVIEW_TEXTS, reviewText } from '#demo/texts/reviews/index.ts'
import { NICKNAMES, nicknameIn, REVIEWER_NAMES } from '#demo/texts/reviews/names.ts'
import { LOCALES } from '#i18n/locales.ts'

const SUBJECTS = ['massage', 'scrub', 'salon', 'facial', 'onsen', 'spa', 'any'] as const

/** A repeatable sequence of numbers from 0 up to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const therapist = NICKNAMES[0]!

describe.each(LOCALES)('reviews written in %s', (locale) => {
  it.each(SUBJECTS)('a visitor finds at least 150 different texts about %s, whatever the stars', (subject) => {
    for (const rating of [5, 3, 1]) {
      const random = numbersFrom(rating)
      // One therapist throughout: a changed nickname alone does not make a new text.
      const texts = Array.from({ length: 3000 }, () => reviewText(random, locale, rating, subject, therapist))
      expect(new Set(texts).size).toBeGreaterThanOrEqual(150)
    }
  })

  it('a second seeding writes the same reviews', () => {
    const write = () => {
      const random = numbersFrom(7)
      return Array.from({ length: 50 }, (_, index) => reviewText(random, locale, (index % 5) + 1, 'massage'))
    }
    expect(write()).toEqual(write())
  })

  it('no fragment is empty, padded or written twice', () => {
    for (const band of Object.values(REVIEW_TEXTS[locale])) {
      const fragments = [band.openings, ...Object.values(band.details), band.closings].flat()
      for (const fragment of fragments) {
        expect(fragment.trim()).toBe(fragment)
        expect(fragment.length).toBeGreaterThan(3)
      }
      expect(new Set(fragments).size).toBe(fragments.length)
    }
  })

  it('a review names the therapist who was there and leaves no placeholder', () => {
    const random = numbersFrom(11)
    const texts = Array.from({ length: 400 }, () => reviewText(random, locale, 5, 'massage', therapist))
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([])
    expect(texts.some((text) => text.includes(nicknameIn(therapist, locale)))).toBe(true)
  })

  it('sentences meet as the language wants', () => {
    const random = numbersFrom(13)
    const texts = Array.from({ length: 400 }, () => reviewText(random, locale, 2, 'spa', therapist))
    const spaced = locale !== 'cn' && locale !== 'jp'
    expect(texts.some((text) => text.includes(' '))).toBe(spaced)
    expect(texts.filter((text) => text.includes('  '))).toEqual([])
  })

  it('reviewers have at least 25 different first and last names', () => {
    const { first, last } = REVIEWER_NAMES[locale]
    expect(new Set(first).size).toBeGreaterThanOrEqual(25)
    expect(new Set(last).size).toBeGreaterThanOrEqual(25)
  })
})

it('a five-star review is written from the good fragments and a one-star review from the poor ones', () => {
  const first = () => 0
  expect(reviewText(first, 'en', 5, 'any')).toBe(REVIEW_TEXTS.en.good.details.any[0])
  expect(reviewText(first, 'en', 4, 'any')).toBe(REVIEW_TEXTS.en.good.details.any[0])
  expect(reviewText(first, 'en', 3, 'any')).toBe(REVIEW_TEXTS.en.fair.details.any[0])
  expect(reviewText(first, 'en', 1, 'any')).toBe(REVIEW_TEXTS.en.poor.details.any[0])
})

it('therapists have at least 24 different nicknames in every language', () => {
  for (const locale of LOCALES) {
    expect(new Set(NICKNAMES.map((name) => nicknameIn(name, locale))).size).toBeGreaterThanOrEqual(24)
  }
})
