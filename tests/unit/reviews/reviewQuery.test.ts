import { describe, expect, it } from 'vitest'
import { dealsOf, sectionsOf } from '#components/catalogue/brand/sections.ts'
import { filterOf, queryOf, reviewQueryOf } from '#components/reviews/list/reviewQuery.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'

describe('the reviews that an address asks for', () => {
  it.each([
    ['', { type: 'all', page: 1 }],
    ['type=withPhoto', { type: 'withPhoto', page: 1 }],
    ['rating=4&page=3', { type: 'all', rating: 4, page: 3 }],
    ['type=withComment&rating=2', { type: 'all', rating: 2, page: 1 }],
    ['type=nonsense&rating=6&page=0', { type: 'all', page: 1 }],
    ['rating=4.5&page=1e9', { type: 'all', page: 1 }],
  ])('%s', (query, asked) => {
    expect(reviewQueryOf(new URLSearchParams(query))).toEqual(asked)
  })

  it('are six a page', () => {
    expect(filterOf(reviewQueryOf(new URLSearchParams('page=3')))).toEqual({
      ...{ type: 'all', translate: 'true', limit: 6, offset: 12 },
    })
  })

  it('have a plain address where nothing is narrowed', () => {
    expect(queryOf({ type: 'all', page: 1 })).toEqual({})
    expect(queryOf({ type: 'withPhoto', page: 2 })).toEqual({ type: 'withPhoto', page: 2 })
  })
})

const deal = (_id: string, discount: number, endTime: string | null) => ({ _id, discount, endTime }) as DealCard

describe('the sections of a brand', () => {
  it('come in the order of the menu, each where there is something to show', () => {
    expect(sectionsOf({ promotions: 2, flash: 1, reviews: 3 })).toEqual(['promotions', 'flash', 'branches', 'reviews'])
    expect(sectionsOf({ promotions: 0, flash: 0, reviews: 0 })).toEqual(['branches'])
  })

  it('hold the deals of all branches, those that end with the sale apart', () => {
    const end = '2026-11-24T12:00:00.000Z'
    const lists = [[deal('a', 10, null), deal('b', 30, end)], [deal('c', 20, null)]]
    const ids = (deals: DealCard[]) => deals.map(({ _id }) => _id)

    const open = dealsOf(lists, end)
    expect([ids(open.promotions), ids(open.flash)]).toEqual([['c', 'a'], ['b']])
    expect(ids(dealsOf(lists, null).promotions)).toEqual(['b', 'c', 'a'])
  })
})
