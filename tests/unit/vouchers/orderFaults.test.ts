import { describe, expect, it } from 'vitest'
import { orderFaults } from '#islands/vouchers/orderFaults.ts'
import { emptyVoucherOrder, type VoucherOrder } from '#stores/vouchers/voucherOrder.ts'

const mali = { name: 'Mali', email: 'mali@sabai.test', phoneNumber: '0812345678' }
const order = (change: Partial<VoucherOrder> = {}): VoucherOrder => ({ ...emptyVoucherOrder(), ...mali, ...change })
const PRINTED = { voucherType: 'physical' } as const
const ELSEWHERE = { ...PRINTED, isSameAsContact: false } as const

describe('who buys a voucher', () => {
  it('is told of each field that is missing or wrong', () => {
    expect(orderFaults(order({ name: ' ', email: 'mali@sabai', phoneNumber: '081' }))).toEqual({
      name: 'required',
      email: 21,
      phoneNumber: 26,
    })
  })

  it('needs no address for codes by mail, whatever was typed while it was to be printed', () => {
    const before = { address: '', isSameAsContact: false, recipientName: '', recipientPhoneNumber: '1' }
    expect(orderFaults(order(before))).toEqual({})
  })

  it.each([
    ['a printed one is posted', order(PRINTED), false],
    ['it is given at their place', order(), true],
  ])('needs an address where %s', (_, one, comesTo) => {
    expect(orderFaults(one, comesTo)).toEqual({ address: 'required' })
    expect(orderFaults({ ...one, address: '9 Soi Ari' }, comesTo)).toEqual({})
  })

  it('says who receives the printed one where that is somebody else', () => {
    expect(orderFaults(order({ ...ELSEWHERE, address: '9 Soi Ari', recipientPhoneNumber: '12' }))).toEqual({
      recipientName: 'required',
      recipientPhoneNumber: 26,
    })
    expect(orderFaults(order({ ...PRINTED, address: '9 Soi Ari', recipientPhoneNumber: '12' }))).toEqual({})
  })
})
