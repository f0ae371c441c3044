import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areEqual, byFairOrder, type Candidate, rankCandidates } from '#domain/instant/fairOrder.ts'

const shop = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  ...{ id, distanceKm: 0.5, rating: 4.2, ratingCount: 9, sequence: 0 },
  ...change,
})
const idsOf = (shops: readonly Candidate[]) => shops.map(({ id }) => id)
const sorted = (...shops: Candidate[]) => idsOf(shops.sort(byFairOrder))

const anyShop = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  distanceKm: fc.double({ min: 0, max: 12, noNaN: true }),
  rating: fc.double({ min: 1, max: 5, noNaN: true }),
  ratingCount: fc.nat(2),
  sequence: fc.nat(3),
  comes: fc.boolean(),
})
const manyShops = fc.uniqueArray(anyShop, { selector: ({ id }) => id, maxLength: 12 })

describe('the order in which shops are asked', () => {
  it.each([
    ['the nearer kilometre', ['near', 'far'], shop('far', { distanceKm: 1, rating: 5 }), shop('near', { rating: 2 })],
    [
      'the better rated',
      ['loved', 'liked'],
      shop('liked', { rating: 4.49 }),
      shop('liked', { rating: 4.5, id: 'loved' }),
    ],
    [
      'the lower sequence',
      ['b', 'a'],
      shop('a', { sequence: 7, distanceKm: 0.1, rating: 4.4 }),
      shop('b', { sequence: 3 }),
    ],
    ['in the end the id', ['a', 'b'], shop('b'), shop('a')],
    [
      'a new shop as a good one',
      ['new', 'low'],
      shop('low', { rating: 3.9 }),
      shop('new', { ratingCount: 0, rating: 0 }),
    ],
  ])('puts first %s', (_, order, ...shops) => {
    expect(sorted(...shops)).toEqual(order)
  })

  it('is the same order, whichever way the shops are found', () => {
    fc.assert(
      fc.property(manyShops, (shops) => {
        expect(idsOf([...shops].reverse().sort(byFairOrder))).toEqual(idsOf([...shops].sort(byFairOrder)))
      }),
    )
  })

  it('is a total order: no two shops share a place, and three never stand in a ring', () => {
    fc.assert(
      fc.property(anyShop, anyShop, anyShop, (a, b, c) => {
        expect(Math.sign(byFairOrder(a, b))).toBe(-Math.sign(byFairOrder(b, a)) + 0)
        if (a.id !== b.id) expect(byFairOrder(a, b)).not.toBe(0)
        if (byFairOrder(a, b) <= 0 && byFairOrder(b, c) <= 0) expect(byFairOrder(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('lets equal shops take turns, so that each begins the row as often as every other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 1, max: 40 }), (count, rounds) => {
        const led = new Map(Array.from({ length: count }, (_, at) => [`shop${at}`, { times: 0, lastAt: 0 }]))
        for (let round = 1; round <= rounds; round++) {
          const row = [...led].map(([id, { lastAt }]) => shop(id, { sequence: lastAt })).sort(byFairOrder)
          const first = led.get(row[0]!.id)!
          led.set(row[0]!.id, { times: first.times + 1, lastAt: round })
        }
        const times = [...led.values()].map((one) => one.times)
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('five seats for those who are asked', () => {
  const shops = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...shop(id), comes: false }))
  const villa = { ...shop('villa', { distanceKm: 8 }), comes: true }

  it('keep the last for the first that comes to the customer, where none of the five would', () => {
    expect(idsOf(rankCandidates([...shops, villa], 5))).toEqual(['a', 'b', 'c', 'd', 'villa', 'e', 'f'])
    const near = { ...shop('aa'), comes: true }
    expect(idsOf(rankCandidates([...shops, villa, near], 5))).toEqual(['a', 'aa', 'b', 'c', 'd', 'e', 'f', 'villa'])
    expect(idsOf(rankCandidates(shops, 5))).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('lose nobody, and change nothing else about the order', () => {
    fc.assert(
      fc.property(manyShops, fc.integer({ min: 1, max: 5 }), (shops, seats) => {
        const order = rankCandidates(shops, seats)
        expect(idsOf(order).sort()).toEqual(idsOf(shops).sort())
        const moved = order[seats - 1]
        const rest = order.filter((one) => one !== moved)
        expect(idsOf(rest)).toEqual(idsOf([...rest].sort(byFairOrder)))
        const comers = shops.filter(({ comes }) => comes)
        if (comers.length > 0) expect(order.slice(0, seats).some(({ comes }) => comes)).toBe(true)
      }),
    )
  })
})

describe('equal shops', () => {
  it('are those that only the sequence tells apart', () => {
    expect(areEqual(shop('a', { sequence: 1 }), shop('b', { sequence: 2, distanceKm: 0.99, rating: 4.49 }))).toBe(true)
    expect(areEqual(shop('a'), shop('b', { distanceKm: 1 }))).toBe(false)
    expect(areEqual(shop('a'), shop('b', { rating: 4.5 }))).toBe(false)
  })
})
