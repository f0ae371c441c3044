import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#backend/env.ts'
import { deskKey } from '#backend/services/desk/key.ts'
import type { Desk } from '#contract/desk.ts'
import type { Customer } from '#tests/support/customers.ts'
import { insertShop } from '#tests/support/shopRows.ts'
import { openVoucherShop, printed, SHOP, type VoucherShop } from '#tests/support/voucherShop.ts'

const SECRET = 'a secret of the staff links'
const ADDRESS = '9 Soi Ari, Phaya Thai, Bangkok 10400'

let shop: VoucherShop
let mali: Customer
beforeAll(async () => {
  shop = await openVoucherShop({ STAFF_LINK_SECRET: SECRET })
  await insertShop(shop.db, { id: 'other', contactEmail: 'other@sabai.test' })
  mali = await shop.customer()
})
afterAll(() => shop.close())

async function deskOf(id: string): Promise<Desk> {
  const { STAFF_LINK_SECRET } = readEnv({ APP_ENV: 'test', STAFF_LINK_SECRET: SECRET })
  const headers = { 'x-desk-key': deskKey(STAFF_LINK_SECRET, { id, deskKeyVersion: 1 }) }
  return (await shop.backend.send('GET', `/desk/${id}`, { headers })).body as unknown as Desk
}
const mailsTo = async (to: string) =>
  (await shop.backend.send('GET', `/_test/outbox?to=${to}`)).body.items as { subject: string; text: string }[]

describe('a deal of a shop that comes to its customer', () => {
  it('tells the shop where to, at its desk and by mail, once it is paid, and nobody else', async () => {
    const unpaid = (await shop.buy(mali, { address: ADDRESS })).body.voucherID as string
    expect((await deskOf(SHOP)).deliveries).toEqual([])
    await shop.pay('voucher', unpaid, 800)

    expect((await deskOf(SHOP)).deliveries).toMatchObject([
      { _id: unpaid, name: 'Mali Srisuk', tel: '+66812345678', address: ADDRESS, visitsLeft: 1, isPaid: true },
    ])
    expect((await deskOf('other')).deliveries).toEqual([])
    const [mail, ...more] = await mailsTo('desk@sabai.test')
    expect(mail!.text).toContain(ADDRESS)
    expect(more).toEqual([])
    expect(JSON.stringify(await mailsTo('other@sabai.test'))).not.toContain(ADDRESS)

    const { codes } = await shop.voucher(mali, unpaid)
    const shown = await shop.backend.send('GET', `/voucher-codes/${codes[0]!.code}`)
    expect(JSON.stringify(shown.body)).not.toContain(ADDRESS)

    await shop.backend.send('PATCH', `/voucher-codes/${codes[0]!.code}/confirm`, { body: {} })
    expect((await deskOf(SHOP)).deliveries).toEqual([])
  })

  it('is another thing than a printed voucher, whose address is on its parcel', async () => {
    await shop.bought(mali, { ...printed, price: 825 })
    const { deliveries, parcels } = await deskOf(SHOP)
    expect(deliveries).toEqual([])
    expect(parcels).toHaveLength(1)
  })
})
