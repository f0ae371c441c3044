import { describe, expect, it } from 'vitest'
import { NEW_PASS, sentOf, valuesOf } from '#console/vouchers/passValues.ts'
import { passFault } from '#domain/vouchers/passTerms.ts'

describe('the form of a pass', () => {
  it('shows no price where none is said yet, and sends figures, shops by id, and empty moments as none', () => {
    const values = valuesOf(NEW_PASS)
    expect(values).toMatchObject({ price: '', originalPrice: '', units: '5', showFrom: '' })
    const shops = [{ _id: 'suan', name: 'Suan' }]
    expect(sentOf({ price: '3000', shops, showFrom: '', showUntil: '2026-12-01T00:00:00.000Z' })).toEqual({
      ...{ price: 3000, shopIds: ['suan'], showFrom: null, showUntil: '2026-12-01T00:00:00.000Z' },
    })
  })
})

describe('a pass as it may be sold', () => {
  const price = { price: 3000, originalPrice: 3000 }
  const at = (day: number) => new Date(`2026-12-0${day}T10:00:00+07:00`)
  it.each([
    [{ ...price, showFrom: null, showUntil: null }, undefined],
    [{ ...price, price: 3001, showFrom: null, showUntil: null }, 'dearer'],
    [{ ...price, showFrom: at(2), showUntil: at(1) }, 'times'],
    [{ ...price, showFrom: at(1), showUntil: at(1) }, 'times'],
    [{ ...price, showFrom: at(1), showUntil: at(2) }, undefined],
  ])('%o: %s', (terms, fault) => {
    expect(passFault(terms)).toBe(fault)
  })
})
