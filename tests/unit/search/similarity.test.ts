import { describe, expect, it } from 'vitest'
import { likeness } from '#domain/search/similarity.ts'

const shop = { categoryIds: ['massage', 'spa'], minPrice: 600, rating: 4.5, ratingCount: 40 }
const better = (one: number, other: number) => expect(one).toBeGreaterThan(other)

describe('a shop recommended beside another', () => {
  it('is the nearer of two that are alike', () => {
    better(likeness(shop, shop, 1), likeness(shop, shop, 6))
  })

  it('is the one that does the same', () => {
    better(likeness(shop, shop, 2), likeness(shop, { ...shop, categoryIds: ['salon'] }, 2))
    better(likeness(shop, shop, 2), likeness(shop, { ...shop, categoryIds: ['spa'] }, 2))
  })

  it('asks about as much', () => {
    better(likeness(shop, { ...shop, minPrice: 650 }, 2), likeness(shop, { ...shop, minPrice: 1300 }, 2))
    better(likeness(shop, { ...shop, minPrice: 500 }, 2), likeness(shop, { ...shop, minPrice: 150 }, 2))
  })

  it('is praised by many rather than by one', () => {
    better(likeness(shop, shop, 2), likeness(shop, { ...shop, rating: 5, ratingCount: 1 }, 2))
    better(likeness(shop, { ...shop, rating: 0, ratingCount: 0 }, 2), likeness(shop, { ...shop, rating: 1 }, 2))
  })

  it('may be far when nothing says where, and is still told apart by its rating', () => {
    better(likeness(null, shop, null), likeness(null, { ...shop, rating: 3 }, null))
  })
})
