import { describe, expect, it } from 'vitest'
import type { List } from '#components/search/list.ts'
import { budgetName, placeNameOf, questionLine, questionWords, withAsked } from '#components/search/questionWords.ts'
import { EVENING_FROM } from '#domain/constants.ts'
import { readSearchInput } from '#domain/search/searchInput.ts'
import type { Locale } from '#i18n/locales.ts'

/** A Wednesday, five in the afternoon in Bangkok. */
const now = new Date('2026-11-25T10:00:00Z')
const found = {
  place: { slug: 'asok', name: 'Asok' },
  facets: {
    categories: [{ _id: 'c1', slug: 'foot-massage', name: 'Foot massage' }],
    areas: [{ _id: 'a1', slug: 'ari', name: 'Ari' }],
    places: [{ _id: 'p1', slug: 'bangkok', name: 'Bangkok' }],
  },
} as unknown as List['found']
const listOf = (query: string, locale: Locale = 'en') => ({
  input: readSearchInput(new URLSearchParams(query), '2026-11-25'),
  ...{ found, locale, now },
})

describe('the question above a list', () => {
  it('says what is not asked for, too, so that everybody sees what could be', () => {
    expect(questionWords(listOf(''))).toEqual({
      ...{ what: 'Any massage or spa', where: 'All of Thailand', when: 'Any day', guests: undefined },
    })
  })

  it('names kinds, words, place, day, hour and guests as the visitor chose them', () => {
    const asked = 'q=herbs&categoryIds=c1&location=ari&date=2026-11-25&time=18:30&guests=2'
    expect(questionWords(listOf(asked))).toEqual({
      ...{ what: 'Foot massage, herbs', where: 'Ari', when: 'Today, 18:30', guests: '2 guests' },
    })
  })

  it('says the place, the day and the guests that were read of a sentence', () => {
    const list = listOf('q=foot massage near Asok tonight for two')
    const understood = { date: '2026-11-25', from: EVENING_FROM, time: null, guests: 2, duration: null, maxPrice: null }
    const { where, when, guests } = questionWords({ ...list, found: { ...found, understood } })
    expect([where, when, guests]).toEqual(['Asok', 'Today, Evening', '2 guests'])
  })

  it('says a kind by its slug as well, and tomorrow’s evening in words', () => {
    const { what, when } = questionWords(listOf('categoryIds=foot-massage&date=2026-11-26&part=evening'))
    expect([what, when]).toEqual(['Foot massage', 'Tomorrow, Evening'])
  })

  it('is in the visitor’s language', () => {
    const { when, where } = questionWords(listOf('date=2026-11-26', 'th'))
    expect(when).toBe('พรุ่งนี้')
    expect(where).not.toBe('All of Thailand')
  })

  it('says near me for who shared a position, and the named place before that', () => {
    const near = 'latitude=13.78&longitude=100.54'
    expect(questionWords(listOf(near)).where).toBe('Near me')
    expect(questionWords(listOf(`${near}&location=bangkok`)).where).toBe('Bangkok')
  })

  it('says the part of the map to who searched there', () => {
    const { where } = questionWords(listOf('bounds=13.6,100.4,13.9,100.7&latitude=13.78&longitude=100.54'))
    expect(['Near me', 'All of Thailand', '']).not.toContain(where)
  })
})

describe('a place in words', () => {
  it('is a station by the name that the answer gave it, and its slug where nobody knows it', () => {
    expect(placeNameOf(found, 'asok')).toBe('Asok')
    expect(placeNameOf(found, 'nowhere')).toBe('nowhere')
  })
})

describe('a question that nothing answers', () => {
  it('is repeated in one line, with its length and price', () => {
    expect(questionLine(listOf('q=herbs&location=ari&duration=90&maxPrice=500'))).toBe(
      'herbs · Ari · Any day · 90 min · Under ฿500',
    )
  })
})

describe('the limits to choose from', () => {
  it('have the asked one in its place, and none twice', () => {
    expect(withAsked([300, 500, 800], 650)).toEqual([300, 500, 650, 800])
    expect(withAsked([300, 500, 800], 500)).toEqual([300, 500, 800])
    expect(withAsked([300, 500, 800], undefined)).toEqual([300, 500, 800])
  })

  it('are in baht with the thousands grouped', () => {
    expect(budgetName(1200, 'en')).toBe('Under ฿1,200')
  })
})
