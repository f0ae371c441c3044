import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reservations, vouchers } from '#backend/db/schema/index.ts'
import { type BookingShop, openBookingShop, wish } from '#tests/support/bookingShop.ts'
import { openVoucherShop, purchase, type VoucherShop } from '#tests/support/voucherShop.ts'

let shop: BookingShop
let goods: VoucherShop

beforeAll(async () => {
  ;[shop, goods] = await Promise.all([openBookingShop(), openVoucherShop()])
})
afterAll(() => Promise.all([shop.close(), goods.close()]))

const SENT = { 'x-affiliate': 'mango', 'x-click-id': 'c-1' }

describe('what somebody buys whom an affiliate sent', () => {
  it('is written down as theirs, a visit as well as a voucher', async () => {
    const mali = await shop.account('mali')
    const booked = await shop.backend.send('POST', '/reservation', { token: mali, headers: SENT, body: wish() })
    expect(booked.body.success).toBe(true)
    const [visit] = await shop.db.select().from(reservations)
    expect([visit?.userRef, visit?.clickId]).toEqual(['mango', 'c-1'])

    const { token } = await goods.customer()
    const bought = await goods.backend.send('POST', '/vouchers', { token, headers: SENT, body: purchase() })
    expect(bought.body.success).toBe(true)
    const [voucher] = await goods.db.select().from(vouchers)
    expect([voucher?.userRef, voucher?.clickId]).toEqual(['mango', 'c-1'])
  })

  it('is nobody’s where no partner wrote the name, and whose the order says where it does', async () => {
    const anan = await shop.account('anan')
    await shop.clear()
    const headers = { 'x-affiliate': 'a b', 'x-click-id': '' }
    await shop.backend.send('POST', '/reservation', { token: anan, headers, body: wish({ userRef: 'papaya' }) })
    const [visit] = await shop.db.select().from(reservations)
    expect([visit?.userRef, visit?.clickId]).toEqual(['papaya', null])
  })
})
