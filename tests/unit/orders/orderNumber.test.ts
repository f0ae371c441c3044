import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_SYMBOLS } from '#domain/codeSymbols.ts'
import { ORDER_NUMBER_LENGTH, readOrderNumber, writeOrderNumber } from '#domain/orders/orderNumber.ts'

const number = fc
  .array(fc.constantFrom(...CODE_SYMBOLS), { minLength: ORDER_NUMBER_LENGTH, maxLength: ORDER_NUMBER_LENGTH })
  .map((symbols) => symbols.join(''))

describe('the number of an order', () => {
  it('is read aloud as SB and two groups of three', () => {
    expect(writeOrderNumber('W8CS5X')).toBe('SB W8C S5X')
  })

  it.each(['SB W8C S5X', 'sb w8c s5x', 'SBW8CS5X', 'W8C S5X', 'w8cs5x', 'SB-W8C-S5X', 'sb–w8c s5x', ' W8C\u00a0S5X '])(
    'is found however a customer types it: %s',
    (typed) => {
      expect(readOrderNumber(typed)).toBe('W8CS5X')
    },
  )

  it.each([
    ['SB OIL 000', '011000'],
    ['o0i1l1', '001111'],
  ])('reads the letters that look like figures as figures: %s', (typed, read) => {
    expect(readOrderNumber(typed)).toBe(read)
  })

  it.each(['', 'SB', 'W8C S5', 'W8C S5X 1', 'XX W8C S5X', 'W8C SUX', '0b8fda1e-5b3c-4d1f-9a2e-7c6d5e4f3a2b'])(
    'is not found in anything else: %s',
    (typed) => {
      expect(readOrderNumber(typed)).toBeUndefined()
    },
  )

  it('comes back from what is written, with SB and without', () => {
    fc.assert(
      fc.property(number, (symbols) => {
        expect(readOrderNumber(writeOrderNumber(symbols))).toBe(symbols)
        expect(readOrderNumber(symbols.toLowerCase())).toBe(symbols)
      }),
    )
  })
})
