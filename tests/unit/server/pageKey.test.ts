import { describe, expect, it } from 'vitest'
import { canonicalPath } from '#server/cache/pageKey.ts'

const LIST = ['q', 'date', 'guests', 'location', 'page']

const shared = (path: string, names: readonly string[]) => canonicalPath(new URL(path, 'http://sabai.test'), names)

describe('the address that visitors share a page by', () => {
  it('of a list keeps filters, order and page, in one order', () =>
    expect(shared('/en/search?page=2&q=thai&guests=2&utm_source=x&date=2026-11-22', LIST)).toBe(
      '/en/search?date=2026-11-22&guests=2&page=2&q=thai',
    ))

  it('keeps every value of a query that comes several times', () =>
    expect(shared('/en/search?tagIds=sauna&x=1&tagIds=pool', ['tagIds'])).toBe('/en/search?tagIds=sauna&tagIds=pool'))

  it('passes over the empty fields that a form sends', () =>
    expect(shared('/en/categories/spa?date=&guests=&location=bangkok', LIST)).toBe(
      '/en/categories/spa?location=bangkok',
    ))

  it('of a page that reads none has none', () =>
    expect(shared('/en/shop/moh-niam?date=2026-11-22&q=thai&page=2', [])).toBe('/en/shop/moh-niam'))
})
