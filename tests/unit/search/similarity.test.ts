import { describe, expect, it } from 'vitest'
import { similarity } from '#domain/search/similarity.ts'

const shop = { categoryIds: ['massage', 'spa'], minPrice: 600, rating: 4.5, ratingCount: 40 }
const better = (one: number, other: number) => expect(one).toBeGreaterThan(other)

describe('a shop recommended beside another', () => {
  it('is the nearer of two that are alike', () => {
    better(similarity(shop, shop, 1), similarity(shop, shop, 6))
  })

  it('is the one that does the same', () => {
    better(similarity(shop, shop, 2), similarity(shop, { ...shop, categoryIds: ['salon'] }, 2))
    better(similarity(shop, shop, 2), similarity(shop, { ...shop, categoryIds: ['spa'] }, 2))
  })

  it('asks about as much', () => {
    better(similarity(shop, { ...shop, minPrice: 650 }, 2), similarity(shop, { ...shop, minPrice: 1300 }, 2))
    better(similarity(shop, { ...shop, minPrice: 500 }, 2), similarity(shop, { ...shop, minPrice: 150 }, 2))
  })

  it('is praised by many rather than by one', () => {
    better(similarity(shop, shop, 2), similarity(shop, { ...shop, rating: 5, ratingCount: 1 }, 2))
    better(similarity(shop, { ...shop, rating: 0, ratingCount: 0 }, 2), similarity(shop, { ...shop, rating: 1 }, 2))
  })

  it('may be far when nothing says where, and is still told apart by its rating', () => {
    better(similarity(null, shop, null), similarity(null, { ...shop, rating: 3 }, null))
  })
})
