import { describe, expect, it } from 'vitest'
import { invoiceAmount, isPaperText, isTaxId, vatIn, writePaperNumber } from '#domain/orders/paper.ts'

describe('a tax id of Thailand', () => {
  it('is 13 digits of which the last one checks the others', () => {
    expect(['0994000165510', '0107537000521', '0105500000003'].map(isTaxId)).toEqual([true, true, true])
    const wrong = ['0994000165511', '0994000156510', '994000165510', '09940001655100', '099400016551O', '']
    expect(wrong.filter(isTaxId)).toEqual([])
  })
})

describe('a tax invoice', () => {
  it('is numbered by kind and year', () => {
    expect(writePaperNumber('invoice', 2026, 1)).toBe('TI2026-000001')
    expect(writePaperNumber('creditNote', 2027, 1_234_567)).toBe('CN2027-1234567')
  })

  it('is for whoever can be written in Thai, Latin or Cyrillic letters', () => {
    const names = ['บริษัท น้ำใจ จำกัด (มหาชน)', 'Müller & Söhne, No. 1/2', 'Здоровье', '株式会社', '주식회사']
    expect(names.map(isPaperText)).toEqual([true, true, true, false, false])
  })

  it('says the tax that its amount contains, to the satang', () => {
    expect([vatIn(10_700, 7), vatIn(126_000, 7), vatIn(1, 7), vatIn(63_000, 0)]).toEqual([700, 8243, 0, 0])
  })

  it('is of what was paid to the marketplace and has not gone back', () => {
    const paid = { state: 'paid', isPaid: true, paymentMethod: 'ktbcard', price: 630, refundedAmount: 0 }
    expect(invoiceAmount(paid)).toBe(63_000)
    expect(invoiceAmount({ ...paid, refundedAmount: 130 })).toBe(50_000)
    expect(invoiceAmount({ ...paid, paymentMethod: 'CASH' })).toBe(0)
    expect(invoiceAmount({ ...paid, state: 'canceled', refundedAmount: 630 })).toBe(0)
    expect(invoiceAmount({ ...paid, state: 'placed', isPaid: false })).toBe(0)
  })
})
