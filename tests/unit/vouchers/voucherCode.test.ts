import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSymbols } from '#backend/platform/signing/drawSymbols.ts'
import { CODE_SYMBOLS } from '#domain/codeSymbols.ts'
import { codeParts, readScanned } from '#domain/vouchers/scannedCode.ts'
import { readVoucherCode, VOUCHER_CODE_LENGTH, writeVoucherCode } from '#domain/vouchers/voucherCode.ts'

const FORMER = 'aB3_k-QrStUvWxYz012345'

describe('the code of a voucher', () => {
  it('is read aloud in three groups of four', () => {
    expect(writeVoucherCode('K7Q4M2XD9RTB')).toBe('K7Q4-M2XD-9RTB')
  })

  it.each(['K7Q4-M2XD-9RTB', 'k7q4m2xd9rtb', 'k7q4 m2xd 9rtb', ' K7Q4–M2XD–9RTB '])(
    'is taken however it is typed: %s',
    (typed) => {
      expect(readVoucherCode(typed)).toBe('K7Q4M2XD9RTB')
    },
  )

  it('reads O as 0, and I and L as 1', () => {
    expect(readVoucherCode('oOiI-lL00-1111')).toBe('001111001111')
  })

  it('of before stays as it is, capital and small letters apart', () => {
    expect(readVoucherCode(FORMER)).toBe(FORMER)
    expect(readVoucherCode(FORMER.toLowerCase())).not.toBe(FORMER)
    expect(writeVoucherCode(FORMER)).toBe(FORMER)
  })

  it('is the same alone, after its id, and in the link of its QR code', () => {
    const written = 'K7Q4-M2XD-9RTB'
    expect(readScanned('k7q4m2xd9rtb', 'sabai.test')).toEqual({ kind: 'voucher', code: written })
    expect(readScanned(`vc-1.${written.toLowerCase()}`, 'sabai.test')).toEqual({
      kind: 'voucher',
      code: `vc-1.${written}`,
    })
    const link = `https://sabai.test/de/voucher-codes/use#vc-1.${written}`
    expect(readScanned(link, 'sabai.test')).toMatchObject({ kind: 'voucher', code: `vc-1.${written}` })
    expect(codeParts(`vc-1.${written}`)).toEqual({ id: 'vc-1', redeemCode: written })
    expect(readScanned(`vc-1.${FORMER}`, 'sabai.test')).toEqual({ kind: 'voucher', code: `vc-1.${FORMER}` })
  })

  it('is not seen in a sentence of as many letters', () => {
    expect(readScanned('meet me at nine', 'sabai.test')).toEqual({ kind: 'unknown' })
  })

  it('is never taken for a gift, which has four groups', () => {
    expect(readScanned('K7Q4-M2XD-9RTB-0000', 'sabai.test')).toMatchObject({ kind: 'gift' })
  })

  it('draws every symbol, and no code twice', () => {
    const codes = Array.from({ length: 2000 }, () => drawSymbols(VOUCHER_CODE_LENGTH))
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(codes.join(''))).toEqual(new Set(CODE_SYMBOLS))
    fc.assert(fc.property(fc.constantFrom(...codes), (code) => readVoucherCode(writeVoucherCode(code)) === code))
  })
})
