import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPLAINTS } from '#domain/search/complaints.ts'
import { LOCALES } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'
import { openSearch, type SearchBackend } from '#tests/support/search/searchBackend.ts'

let demo: SearchBackend

beforeAll(async () => {
  demo = await openSearch()
})

afterAll(() => demo.close())

describe('what is offered against a complaint', () => {
  it.each(LOCALES)('is found, as it is called, in %s', async (locale) => {
    const t = translator(locale, 'search/complaints')
    for (const complaint of COMPLAINTS) {
      const { items, isLoose } = await demo.search({ q: t(`words.${complaint}`), limit: 3 }, locale)
      expect([complaint, items.length > 0, isLoose]).toEqual([complaint, true, false])
    }
  })
})
