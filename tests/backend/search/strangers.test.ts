import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSearch, type SearchBackend } from '#tests/support/search/searchBackend.ts'
import { STRANGERS_QUESTIONS } from '#tests/support/search/strangersQuestions.ts'

const FIRST_SCREEN = 4

let demo: SearchBackend

beforeAll(async () => {
  demo = await openSearch()
})

afterAll(() => demo.close())

describe('what strangers ask', () => {
  it.each(STRANGERS_QUESTIONS)('“$q” is answered on the first screen', async (question) => {
    const { lang, q, best, only, never = [], minutes, maxPrice } = question
    const { items } = await demo.search({ q, limit: 48 }, lang)
    const ids = items.map(({ _id }) => _id)
    expect(ids.slice(0, FIRST_SCREEN)).toEqual(expect.arrayContaining([...best]))
    for (const id of never) expect(ids).not.toContain(id)
    if (only) for (const id of ids) expect(only).toContain(id)
    for (const { asked, nextFree } of items) {
      expect(nextFree.length).toBeGreaterThan(0)
      if (minutes) expect(asked?.minutes).toBe(minutes)
      if (maxPrice) expect(asked?.price).toBeLessThanOrEqual(maxPrice)
    }
  })
})
