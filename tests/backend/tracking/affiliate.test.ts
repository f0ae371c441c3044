import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#backend/schema.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { type BookingShop, bookingInput, openBookingShop } from '#tests/support/bookings/bookingShop.ts'
import { openVoucherShop, purchase, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

let shop: BookingShop
let goods: VoucherShop

beforeAll(async () => {
  ;[shop, goods] = await Promise.all([openBookingShop({ PUBLIC_ORIGIN: 'https://sabai.example' }), openVoucherShop()])
})
afterAll(() => Promise.all([shop.close(), goods.close()]))

const SENT = { 'x-affiliate': 'mango', 'x-click-id': 'c-1' }

describe('what somebody buys whom an affiliate sent', () => {
  it('is written down as theirs, a visit as well as a voucher', async () => {
    const mali = await shop.account('mali')
    const booked = await shop.backend.send('POST', '/reservation', { token: mali, headers: SENT, body: bookingInput() })
    expect(booked.body.success).toBe(true)
    const [visit] = await shop.db.select().from(orders)
    expect([visit?.userRef, visit?.clickId]).toEqual(['mango', 'c-1'])

    const { token } = await goods.customer()
    const bought = await goods.backend.send('POST', '/vouchers', { token, headers: SENT, body: purchase() })
    expect(bought.body.success).toBe(true)
    const [voucher] = await goods.db.select().from(orders)
    expect([voucher?.userRef, voucher?.clickId]).toEqual(['mango', 'c-1'])
  })

  it('is nobody’s where no partner wrote the name, and whose the order says where it does', async () => {
    const anan = await shop.account('anan')
    await shop.clear()
    const headers = { 'x-affiliate': 'a b', 'x-click-id': '' }
    await shop.backend.send('POST', '/reservation', { token: anan, headers, body: bookingInput({ userRef: 'papaya' }) })
    const [visit] = await shop.db.select().from(orders)
    expect([visit?.userRef, visit?.clickId]).toEqual(['papaya', null])
  })
})

/** What an order keeps of how it came about. */
const cameBy = (order?: { userLangRef: string | null; headless: boolean; lang: string }) => [
  order?.userLangRef,
  order?.headless,
  order?.lang,
]

describe('what somebody orders in the app, in a language of their own', () => {
  it.each([
    ['jp', 'jp'],
    ['zh-TW', 'cn'],
    ['fr', 'de'],
  ])('is kept with it as they said it, %s, and answered in %s', async (userLangRef, lang) => {
    const email = `${userLangRef}@sabai.test`
    const mali = await shop.account(`mali-${userLangRef}`)
    await shop.clear()
    const body = bookingInput({ email, userLangRef, headless: true })
    await shop.backend.send('POST', '/reservation', { token: mali, lang: 'de', body })
    const [visit] = await shop.db.select().from(orders)
    expect(cameBy(visit)).toEqual([userLangRef, true, lang])
    const [mail] = await mailsTo(shop.backend, email)
    expect(mail?.links[0]).toContain(`/${lang}/`)
    const { body: kept } = await shop.backend.send('GET', '/users/export', { token: mali })
    expect(JSON.stringify(kept)).toContain(`"userLangRef":"${userLangRef}"`)

    const { token } = await goods.customer()
    const bought = { token, lang: 'de', body: purchase({ userLangRef, headless: true }) }
    const { voucherID } = (await goods.backend.send('POST', '/vouchers', bought)).body
    const vouchersNow = await goods.db.select().from(orders)
    expect(cameBy(vouchersNow.find(({ id }) => id === voucherID))).toEqual([userLangRef, true, lang])
  })

  it('is in the language of the call, and from outside the app, where it says nothing', async () => {
    const mali = await shop.account('mali-silent')
    await shop.clear()
    await shop.backend.send('POST', '/reservation', { token: mali, lang: 'cn', body: bookingInput() })
    expect(cameBy((await shop.db.select().from(orders))[0])).toEqual([null, false, 'cn'])
  })
})
