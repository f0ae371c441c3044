import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from '#backend/platform/csv.ts'
import { type KnownPayout, PAYOUT_COLUMNS, readBaht, readPayouts, writeBaht } from '#domain/orders/payout.ts'

const TODAY = '2026-11-27'
const known = new Map<string, KnownPayout>([
  ['one', { id: 'one', amount: 53_550, state: 'exported' }],
  ['two', { id: 'two', amount: 10_000, state: 'exported' }],
  ['old', { id: 'old', amount: 500, state: 'paid' }],
])
const line = (id: string, amount: string, total: string, paidOn = '2026-11-26', reference = 'KB 7') => [
  ...['1', id, 'lane', 'Quiet Lane', amount, total, paidOn, reference],
]
const read = (...lines: string[][]) => readPayouts([PAYOUT_COLUMNS, ...lines], known, TODAY)

describe('a file of payouts that comes back from the bank', () => {
  it('says what was paid, when, and what was not yet', () => {
    expect(read(line('one', '535.5', '535.50'), line('two', '100', '635.50', ''))).toEqual({
      paid: [{ id: 'one', paidOn: '2026-11-26', reference: 'KB 7' }],
      faults: [],
    })
  })

  it.each([
    ['unknown', line('none', '1', '1')],
    ['wrongAmount', line('one', '535.51', '535.51')],
    ['wrongAmount', line('one', '-535.50', '-535.50')],
    ['wrongTotal', line('one', '535.50', '535.49')],
    ['wrongDate', line('one', '535.50', '535.50', '2026-11-28')],
    ['wrongDate', line('one', '535.50', '535.50', '26/11/2026')],
    ['wrongDate', line('one', '535.50', '535.50', '2026-13-01')],
    ['alreadyPaid', line('old', '5', '5')],
  ])('says %s of a line', (fault, row) => expect(read(row)).toEqual({ paid: [], faults: [{ line: 2, fault }] }))

  it('names a payout once', () => {
    expect(read(line('two', '100', '100'), line('two', '100', '200')).faults).toEqual([{ line: 3, fault: 'twice' }])
  })

  it('has the columns that it went out with', () => {
    expect(readPayouts([], known, TODAY).faults).toEqual([{ line: 1, fault: 'columns' }])
    expect(readPayouts([['payout', 'line']], known, TODAY).faults).toEqual([{ line: 1, fault: 'columns' }])
  })

  it('has amounts to the satang', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (amount) => {
        expect(readBaht(writeBaht(amount))).toBe(amount)
      }),
    )
    expect(['', '1e5', '12.345', '฿5', ' 1,234.5 '].map(readBaht)).toEqual([NaN, NaN, NaN, NaN, 123_450])
  })
})

describe('a table', () => {
  it('is read as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ก', '"', ',', ';', ' ', '\n', '5') }).map((text) => `x${text}`)
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1 })
    fc.assert(
      fc.property(rows, (table) => {
        expect(readCsv(writeCsv(['x', 'y'], table))).toEqual([['x', 'y'], ...table])
      }),
    )
  })

  it('may be parted by semicolons, and may be broken off', () => {
    expect(readCsv('a;b\n1,5;"2"\n\n')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
    expect(readCsv('a,"b')).toEqual([['a']])
    expect(readCsv('')).toEqual([])
  })
})
