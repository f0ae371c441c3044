import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AskedPrice,
  areasByCity,
  durationsFor,
  fittingDuration,
  likelyServices,
  priceFrom,
} from '#domain/instant/instantChoice.ts'
import { MEET_AT, meetsThere, wideRadiusKm } from '#domain/instant/instantReach.ts'
import { isAsked, UNAVAILABLE_REASONS } from '#domain/instant/unavailableReason.ts'

const price = (serviceType: number, duration: number, change: Partial<AskedPrice> = {}): AskedPrice => ({
  ...{ serviceType, duration, minPrice: duration * 5, shopCount: 1, hasShops: true, travelMinutes: null },
  ...change,
})
const services = [1, 2, 3, 4, 5, 6].map((serviceType) => ({ serviceType }))
const typesOf = (list: { serviceType: number }[]) => list.map(({ serviceType }) => serviceType)
const any = { meetAt: 'any' as const, serviceType: null }

describe('the services of the sheet', () => {
  it('are four in the order of the setting, and the others behind', () => {
    const { likely, others } = likelyServices(services, undefined, any)
    expect([typesOf(likely), typesOf(others)]).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ])
  })

  it('begin with those that shops around have, and always show the chosen one', () => {
    const prices = [price(6, 60), price(3, 60), price(2, 60, { hasShops: false, travelMinutes: 20 })]
    expect(typesOf(likelyServices(services, prices, any).likely)).toEqual([2, 3, 6, 1])
    expect(typesOf(likelyServices(services, prices, { ...any, meetAt: 'shop' }).likely)).toEqual([3, 6, 1, 2])
    expect(typesOf(likelyServices(services, prices, { ...any, serviceType: 5 }).likely)).toEqual([2, 3, 6, 5])
  })

  it('are each there once, whatever is chosen', () => {
    fc.assert(
      fc.property(fc.constantFrom(null, 1, 2, 3, 4, 5, 6), fc.subarray([1, 2, 3, 4, 5, 6]), (serviceType, had) => {
        const prices = had.map((one) => price(one, 60))
        const { likely, others } = likelyServices(services, prices, { meetAt: 'any', serviceType })
        expect([...typesOf(likely), ...typesOf(others)].sort()).toEqual([1, 2, 3, 4, 5, 6])
        if (serviceType !== null) expect(typesOf(likely)).toContain(serviceType)
      }),
    )
  })

  it('cost from the price of the usual length, else of the shortest that there is', () => {
    const prices = [price(1, 30), price(1, 60), price(2, 120), price(2, 90), price(3, 60, { hasShops: false })]
    expect(priceFrom(prices, { serviceType: 1, meetAt: 'any' })).toMatchObject({ duration: 60, minPrice: 300 })
    expect(priceFrom(prices, { serviceType: 2, meetAt: 'any' })).toMatchObject({ duration: 90 })
    expect(priceFrom(prices, { serviceType: 3, meetAt: 'shop' })).toBeUndefined()
    expect(priceFrom(prices, { serviceType: 4, meetAt: 'any' })).toBeUndefined()
  })
})

describe('the lengths of the sheet', () => {
  const prices = [price(1, 60), price(1, 120, { hasShops: false, travelMinutes: 30 }), price(2, 90)]
  it.each([
    [1, 'any', [60, 120]],
    [1, 'shop', [60]],
    [1, 'customer', [120]],
    [2, 'any', [90]],
    [3, 'any', []],
    [null, 'any', [60, 90, 120]],
  ] as const)('of service %s, %s: %j', (serviceType, meetAt, lengths) => {
    expect(durationsFor([60, 90, 120], prices, { serviceType, meetAt })).toEqual(lengths)
  })

  it('are all there while no price is known', () => {
    expect(durationsFor([60, 90], undefined, { serviceType: 1, meetAt: 'any' })).toEqual([60, 90])
  })

  it.each([
    [[60, 90], 90, 90],
    [[60, 90], 120, 60],
    [[90, 120], 60, 90],
    [[90, 120], null, 90],
    [[], 60, null],
  ])('of %j with %s chosen it is %s', (lengths, chosen, fitting) => {
    expect(fittingDuration(lengths, chosen)).toBe(fitting)
  })
})

it('lists districts by their city, the one with the most shops first', () => {
  const area = (name: string, location: string, shopCount: number) => {
    return { slug: name, name, location, locationSlug: location, shopCount }
  }
  const areas = [area('Nimman', 'Chiang Mai', 5), area('Watthana', 'Bangkok', 4), area('Äkamai', 'Bangkok', 3)]
  expect(areasByCity(areas, 'de').map(({ city, areas }) => [city, areas.map(({ name }) => name)])).toEqual([
    ['Bangkok', ['Äkamai', 'Watthana']],
    ['Chiang Mai', ['Nimman']],
  ])
})

it('meets at a shop, at the customer’s place, or at either', () => {
  expect(MEET_AT.map((meetAt) => [meetsThere('massage', meetAt), meetsThere('delivery', meetAt)])).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ])
})

it('looks twice as far once it is widened, never beyond a hundred kilometers', () => {
  expect([wideRadiusKm(10), wideRadiusKm(80)]).toEqual([20, 100])
})

it('asks a shop whose places are taken, and none that could not take the guests at all', () => {
  expect([null, ...UNAVAILABLE_REASONS].filter(isAsked)).toEqual([null, 'busy'])
})
