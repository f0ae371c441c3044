import { describe, expect, it } from 'vitest'
import { changeOf, dealKey, localOf, momentOf, valuesOf } from '#console/merchandising/saleValues.ts'
import type { FoundSale } from '#contract/merchandising/consoleFlashSales.ts'
import { saleState, stepsAtPrice } from '#domain/merchandising/flashSale.ts'

describe('a flash sale', () => {
  const times = { startTime: '2026-11-27T10:00:00Z', endTime: '2026-11-27T12:00:00Z' }
  it.each([
    ['2026-11-27T09:59:59Z', 'ahead'],
    ['2026-11-27T10:00:00Z', 'running'],
    ['2026-11-27T11:59:59Z', 'running'],
    ['2026-11-27T12:00:00Z', 'over'],
  ])('is at %s: %s', (now, state) => expect(saleState(times, now)).toBe(state))

  it('that was ended before it began is over', () => {
    expect(saleState({ startTime: times.startTime, endTime: times.startTime }, times.startTime)).toBe('over')
  })
})

describe('a deal at another price', () => {
  const steps = [
    { minItem: 1, price: 800, expiredWithin: 90 },
    { minItem: 3, price: 700 },
  ]
  it('costs that for one unit, and several units never cost more each', () => {
    expect(stepsAtPrice(steps, 750)).toEqual([{ minItem: 1, price: 750, expiredWithin: 90 }, steps[1]])
    expect(stepsAtPrice(steps, 650)).toBeUndefined()
    expect(stepsAtPrice([], 650)).toEqual([])
  })
})

describe('the form of a flash sale', () => {
  const deal = { _id: 'rain.60', version: 4, price: 600, quota: 5, limitPerCustomer: null }
  const read = {
    sale: {
      ...{ _id: 'sale', version: 2, kind: 'current', name: { en: 'Rain' } },
      ...{ startTime: '2026-11-27T10:00:00.000Z', endTime: '2026-11-27T12:00:00.000Z' },
    },
    deals: [deal, { ...deal, _id: 'oil', version: 7 }],
  } as unknown as FoundSale

  it('shows moments on the clock of Bangkok, and says them as they were', () => {
    expect(localOf(read.sale.startTime)).toBe('2026-11-27T17:00')
    expect(momentOf('2026-11-27T17:00')).toBe(read.sale.startTime)
    expect(momentOf('')).toBeUndefined()
  })

  it('asks for what was changed alone, each deal with the version that was read of it', () => {
    const values = valuesOf(read)
    const terms = values[dealKey('rain.60')]!
    expect(changeOf(read, { [dealKey('rain.60')]: { ...terms, price: '550', limit: '2' } })).toEqual({
      ...{ version: 2, sale: {}, removed: [], added: [] },
      changed: [{ id: 'rain.60', version: 4, price: 550, quota: 5, limitPerCustomer: 2 }],
    })
    const changed: Parameters<typeof changeOf>[1] = { endTime: '2026-11-27T20:00' }
    changed[dealKey('oil')] = { ...terms, out: 'out' }
    expect(changeOf(read, changed)).toEqual({
      ...{ version: 2, sale: { endTime: '2026-11-27T13:00:00.000Z' }, changed: [], added: [] },
      removed: [{ id: 'oil', version: 7 }],
    })
  })
})
