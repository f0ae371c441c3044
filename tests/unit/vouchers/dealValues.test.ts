import { describe, expect, it } from 'vitest'
import { changeOf, valuesOf } from '#console/vouchers/dealValues.ts'
import type { ConsoleDeal } from '#contract/vouchers/consoleDeals.ts'

const step = { minItem: 1, price: 800, expiredWithin: 30, expiredDate: null }
const read = {
  ...{
    version: 3,
    typeName: { en: 'Rain' },
    description: {},
    steps: [step],
    bonus: null,
    quota: 10,
    strictQuota: true,
  },
  ...{ limitPerCustomer: null, startTime: null, endTime: '2026-11-27T10:00:00.000Z' },
} as unknown as ConsoleDeal

describe('the form of a deal', () => {
  it('shows what is stored, and asks for nothing where nothing was typed', () => {
    expect(valuesOf(read)).toMatchObject({ limit: '', startTime: '', endTime: '2026-11-27T17:00', hasBonus: false })
    expect(changeOf(read, {})).toEqual({ version: 3, deal: {} })
  })

  it('says all of the free visits where one figure of them is another, and drops them whole', () => {
    const given = { ...read, bonus: { baseBuy: 3, bonusAmount: 1, isMulti: true } }
    expect(changeOf(given, { bonusAmount: '2' }).deal).toEqual({ bonus: { baseBuy: 3, bonusAmount: 2, isMulti: true } })
    expect(changeOf(given, { hasBonus: false }).deal).toEqual({ bonus: null })
  })

  it('says empty figures, days and moments as none', () => {
    const steps = [{ minItem: '1', price: '750', expiredWithin: '', expiredDate: ' 2027-01-31 ' }]
    expect(changeOf(read, { steps, limit: '', endTime: '' }).deal).toEqual({
      steps: [{ minItem: 1, price: 750, expiredWithin: null, expiredDate: '2027-01-31' }],
      ...{ limitPerCustomer: null, endTime: null },
    })
  })
})
