import { describe, expect, it } from 'vitest'
import { moved } from '#console/catalogue/ServiceList.tsx'
import { changedSince, changeOf, mergedWith, valuesOf } from '#console/catalogue/serviceValues.ts'
import type { ConsoleService } from '#contract/catalogue/consoleServices.ts'

const option = (_id: string, time: number, price: number, version = 1) => ({
  ...{ _id, version, time, price, maxPercentage: 0, finalPrice: price },
})
const oil: ConsoleService = {
  ...{
    _id: 'oil',
    version: 3,
    shopId: 'shop',
    category: 'massage',
    typeName: { en: 'Oil', th: 'น้ำมัน' },
    description: {},
  },
  ...{ isRecommended: false, isOffered: true },
  options: [option('a', 60, 900, 5), option('b', 90, 1200)],
}

describe('what the form of a service sends', () => {
  it('is nothing where nothing differs, also where fields were typed into and emptied again', () => {
    const values = { ...valuesOf(oil), description: { en: '  ', ru: '' } }
    expect(changeOf(oil, values)).toEqual({ changed: [], removed: [], added: [] })
  })

  it('is only what differs, each with the version that was read', () => {
    const values = valuesOf(oil)
    values.typeName = { en: 'Warm oil', th: 'น้ำมัน' }
    values.options = [
      { ...values.options[0]!, price: 850 },
      { time: 120, price: 1500, maxPercentage: 0 },
    ]
    expect(changeOf(oil, values)).toEqual({
      service: { version: 3, typeName: { en: 'Warm oil', th: 'น้ำมัน' } },
      changed: [{ id: 'a', version: 5, time: 60, price: 850, maxPercentage: 0 }],
      removed: [{ id: 'b', version: 1 }],
      added: [{ time: 120, price: 1500, maxPercentage: 0 }],
    })
  })
})

describe('a service that somebody else has changed meanwhile', () => {
  const theirs: ConsoleService = {
    ...{ ...oil, version: 4, typeName: { en: 'Hot oil', th: 'น้ำมัน' } },
    options: [option('a', 60, 950, 6), option('b', 90, 1100, 2), option('c', 120, 1500)],
  }

  it('keeps what was typed, and takes theirs where nothing was', () => {
    const typed = valuesOf(oil)
    typed.options[0]!.price = 850
    const merged = mergedWith(oil, theirs, typed)
    expect(merged.typeName.en).toBe('Hot oil')
    expect(merged.options.map(({ price }) => price)).toEqual([850, 1100, 1500])
    // Saved again, it changes the one price that was typed.
    expect(changeOf(theirs, merged)).toMatchObject({
      changed: [{ id: 'a', version: 6, price: 850 }],
      removed: [],
      added: [],
    })
  })

  it('is told as they wrote it', () => {
    expect(changedSince(oil, theirs)).toEqual([
      { field: 'typeName', now: 'Hot oil · น้ำมัน' },
      { field: 'options', now: '60′ 950, 90′ 1100, 120′ 1500' },
    ])
  })

  it('keeps a length that they have taken away only where it was typed into', () => {
    const without = { ...oil, options: [option('b', 90, 1200)] }
    expect(mergedWith(oil, without, valuesOf(oil)).options.map(({ time }) => time)).toEqual([90])
    const typed = valuesOf(oil)
    typed.options[0]!.price = 850
    expect(changeOf(without, mergedWith(oil, without, typed)).added).toEqual([
      { time: 60, price: 850, maxPercentage: 0 },
    ])
  })
})

describe('the order of services', () => {
  const service = (_id: string, isRecommended = false) => ({ ...oil, _id, isRecommended })
  const list = [service('a', true), service('b'), service('c'), service('d')]

  it('moves one up or down, among its like', () => {
    expect(moved(list, 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
    expect(moved(list, 'b', 3)).toEqual(['a', 'c', 'd', 'b'])
    expect(moved(list, 'b', 0)).toBeUndefined()
    expect(moved(list, 'd', 4)).toBeUndefined()
  })
})
