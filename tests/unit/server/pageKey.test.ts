import { describe, expect, it } from 'vitest'
import { canonicalPath } from '#server/pageKey.ts'

const shared = (path: string) => canonicalPath(new URL(path, 'http://sabai.test'))

describe('the address that visitors share a page by', () => {
  it('of a list keeps filters, order and page, in one order', () =>
    expect(shared('/en/search?page=2&q=thai&guests=2&utm_source=x&date=2026-11-22')).toBe(
      '/en/search?date=2026-11-22&guests=2&page=2&q=thai',
    ))

  it('passes over the empty fields that a form sends', () =>
    expect(shared('/en/categories/spa?date=&guests=&location=bangkok')).toBe('/en/categories/spa?location=bangkok'))

  it('of another page passes over what only lists are asked', () => {
    expect(shared('/en/shop/moh-niam?date=2026-11-22&guests=2')).toBe('/en/shop/moh-niam')
    expect(shared('/en/searching?guests=2')).toBe('/en/searching')
  })

  it('of the phrasebook keeps the language of the shop, which no other page is asked for', () => {
    expect(shared('/de/communication-tools?shop=ko&x=1')).toBe('/de/communication-tools?shop=ko')
    expect(shared('/de/search?shop=ko')).toBe('/de/search')
  })
})
