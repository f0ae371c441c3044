import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders as allOrders, giftCampaigns, passes, shops, vouchers } from '#backend/schema.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Gift } from '#contract/rewards.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { insertBrand, insertDeal, insertPictures, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { forgetOrders, selectVouchers } from '#tests/support/orders/orderRows.ts'
import type { Reply } from '#tests/support/processes/startBackend.ts'
import { openVoucherShop, printed, purchase, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

const SECRET = 'a secret of the staff links'
const ADDRESS = '9 Soi Ari, Phaya Thai, Bangkok 10400'

let shop: VoucherShop
let mali: Customer
beforeAll(async () => {
  shop = await openVoucherShop({ STAFF_LINK_SECRET: SECRET })
  await insertShop(shop.db, { id: 'other', contactEmail: 'other@sabai.test' })
  await insertDeal(shop.db, { id: 'home', shopId: SHOP, timePriceId: 'oil-60', dealType: 'delivery' })
  mali = await shop.customer()
})
afterAll(() => shop.close())

async function deskOf(id: string): Promise<Desk> {
  const headers = await openDesk(shop.backend, SECRET, id)
  return (await shop.backend.send('GET', `/desk/${id}`, { headers })).body as unknown as Desk
}
const mailsTo = async (to: string) =>
  (await shop.backend.send('GET', `/_test/outbox?to=${to}`)).body.items as { subject: string; text: string }[]

describe('a deal of a shop that comes to its customer', () => {
  it('tells the shop where to, at its desk and by mail, once it is paid, and nobody else', async () => {
    const unpaid = (await shop.buy(mali, { dealId: 'home', address: ADDRESS })).body.voucherID as string
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

    await shop.use(mali, codes[0]!.code)
    expect((await deskOf(SHOP)).deliveries).toEqual([])
  })

  it('names the address of a buyer who left no phone number, to its staff and in its mail', async () => {
    const contact = { tel: '', email: 'no-phone@sabai.test' }
    await shop.bought(mali, { ...contact, dealId: 'home', address: ADDRESS })
    await shop.bought(mali, { ...printed, ...contact, price: 825 })
    const { deliveries, parcels } = await deskOf(SHOP)
    expect(deliveries.at(-1)).toMatchObject(contact)
    expect(parcels.at(-1)).toMatchObject({ recipientTel: '', recipientEmail: contact.email })
    expect((await mailsTo('desk@sabai.test'))[0]!.text).toContain(contact.email)
    await forgetOrders(shop.db)
  })

  it('is another thing than a printed voucher, whose address is on its parcel', async () => {
    await shop.bought(mali, { ...printed, price: 825 })
    const { deliveries, parcels } = await deskOf(SHOP)
    expect(deliveries).toEqual([])
    expect(parcels).toHaveLength(1)
  })
})

const NOW = new Date()
const YEARS_AGO = new Date('2020-01-01T00:00:00Z')
const IN_YEARS = new Date('2100-01-01T00:00:00Z')

/** A shop that comes to its customers, with everything that can be bought of it. */
async function insertVan(): Promise<void> {
  const { db } = shop
  await insertBrand(db, { id: 'rolling', brandName: { en: 'Rolling hands' } })
  await insertShop(db, { id: 'van', shopType: 'delivery', brandId: 'rolling' })
  await insertShop(db, { id: 'scooter', shopType: 'delivery', brandId: 'rolling' })
  await insertType(db, { id: 'van-type', shopId: 'van' }, [{ id: 'van-60', price: 800 }])
  await insertDeal(db, { id: 'van-deal', shopId: 'van' })
  await insertDeal(db, { id: 'van-flex', shopId: 'van', dealType: 'wowcher' })
  await insertDeal(db, { id: 'van-brand', brandId: 'rolling' })
  await insertDeal(db, { id: 'van-branches', usableBranches: ['van', 'scooter'] })
  const bonusConfig = { baseBuy: 1, bonusAmount: 1, bonusDeal: 'van-deal', isMulti: false }
  await insertDeal(db, { id: 'with-van', shopId: SHOP, hasBonus: true, bonusConfig })
  await insertDeal(db, { id: 'either', usableBranches: ['van', SHOP] })
  const pass = { image: 'oil', price: 800, originalPrice: 1000, units: 2 }
  await db.insert(passes).values([
    { id: 'van-pass', slug: 'van-pass', name: { en: 'At home' }, ...pass, usableBranches: ['van', 'scooter'] },
    { id: 'any-pass', slug: 'any-pass', name: { en: 'Anywhere' }, ...pass, usableBranches: ['van', SHOP] },
  ])
  await insertPictures(db, ['tea'])
  await db.insert(giftCampaigns).values({
    ...{ id: 'van-gift', name: { en: 'An hour at home' }, description: { en: '' }, image: 'tea', quota: 5 },
    ...{ timePriceId: 'van-60', startTime: YEARS_AGO, endTime: IN_YEARS },
  })
}

const orders = [{ timePriceId: 'van-60', guestCount: 1 }]
const batch = (change: Record<string, unknown>) => async (customer: Customer) => {
  const { dealId: _, serviceCount: __, ...body } = purchase(change)
  return shop.backend.send('POST', '/vouchers/batch', { token: customer.token, body })
}
const inCart = (dealId: string, change: Record<string, unknown>) => async (customer: Customer) => {
  const { token } = customer
  await shop.backend.send('DELETE', '/voucher-carts', { token })
  expect((await shop.backend.send('POST', '/voucher-carts', { token, body: { dealId } })).status).toBe(200)
  const body = { dealId, serviceCount: 1 }
  expect((await shop.backend.send('PATCH', '/voucher-carts', { token, body })).status).toBe(200)
  return batch(change)(customer)
}
const bought = (change: Record<string, unknown>) => (customer: Customer) => shop.buy(customer, change)

type Way = (change: Record<string, unknown>) => (customer: Customer) => Promise<Reply>
const ways: [string, Way][] = [
  ['a deal sold as one at home', (said) => bought({ dealId: 'home', ...said })],
  ['a deal of a shop that comes', (said) => bought({ dealId: 'van-deal', ...said })],
  ['a deal of the flex flash sale', (said) => bought({ dealId: 'van-flex', ...said })],
  ['a deal of a brand that comes', (said) => bought({ dealId: 'van-brand', ...said })],
  ['a deal of branches that come', (said) => bought({ dealId: 'van-branches', ...said })],
  ['a deal with a free visit at home', (said) => bought({ dealId: 'with-van', ...said })],
  ['services of a shop that comes', (said) => bought({ dealId: undefined, shop: 'van', orders, ...said })],
  ['a pass of shops that come', (said) => bought({ dealId: undefined, levelId: 'van-pass', ...said })],
  ['named deals', (said) => batch({ items: [{ dealId: 'van-deal', serviceCount: 1 }], ...said })],
  ['the cart', (said) => inCart('van-deal', said)],
  [
    'a gift for points',
    ({ address }) =>
      ({ token }) =>
        shop.backend.send('POST', '/gifts/redeem', { token, body: { campaignId: 'van-gift', address } }),
  ],
]

describe('what is given at the customer’s place', () => {
  beforeAll(insertVan)

  it.each(ways)('cannot be had without an address: %s', async (_, way) => {
    const customer = await shop.customer()
    for (const address of [undefined, '', '   ']) {
      expect((await way({ address })(customer)).body).toMatchObject({ success: false, code: ERROR_CODE.addressMissing })
    }
    const own = eq(allOrders.userId, customer.id)
    expect(await shop.db.$count(allOrders, own)).toBe(0)

    expect((await way({ address: ADDRESS })(customer)).body).toMatchObject({ success: true })
    expect(await selectVouchers(shop.db).where(own)).toMatchObject([{ delivery: { address: ADDRESS } }])
  })

  it.each(ways.slice(0, 10))('printed, cannot be had without one either: %s', async (_, way) => {
    const customer = await shop.customer()
    const said = { ...printed, address: undefined, price: 0 }
    const { body } = await way(said)(customer)
    // What it costs to post differs; the right total comes with the refusal.
    const again = await way({ ...said, price: body.price })(customer)
    expect(again.body).toMatchObject({ success: false, code: ERROR_CODE.deliveryMissing })
  })

  it('says so before it is bought', async () => {
    const isAtHome = async (path: string, kind: 'deal' | 'pass') =>
      ((await shop.backend.send('GET', path)).body[kind] as { isGivenAtHome: boolean }).isGivenAtHome
    const deals = ['home', 'van-deal', 'van-brand', 'with-van', 'either', 'oil']
    const said = await Promise.all(deals.map((id) => isAtHome(`/deals/${id}`, 'deal')))
    expect(said).toEqual([true, true, true, true, false, false])
    expect(await isAtHome('/passes/van-pass', 'pass')).toBe(true)
    expect(await isAtHome('/passes/any-pass', 'pass')).toBe(false)
    const { body } = await shop.backend.send('GET', '/gifts/current', { token: mali.token })
    expect((body.items as Gift[]).map(({ _id, isGivenAtHome }) => [_id, isGivenAtHome])).toEqual([['van-gift', true]])
  })

  it('asks nothing of who may go to a shop, and keeps no address that no shop needs', async () => {
    const customer = await shop.customer()
    expect((await shop.buy(customer, { dealId: 'either' })).body.success).toBe(true)
    expect((await shop.buy(customer, { dealId: undefined, levelId: 'any-pass' })).body.success).toBe(true)
    const items = [
      { dealId: 'oil', serviceCount: 1 },
      { dealId: 'van-deal', serviceCount: 1 },
    ]
    const { body } = await batch({ items, price: 1600, address: ADDRESS })(customer)
    const of = eq(vouchers.orderId, body.cartId as string)
    const rows = await selectVouchers(shop.db).where(of)
    expect(rows.filter(({ delivery }) => delivery).map(({ dealId }) => dealId)).toEqual(['van-deal'])
    await shop.pay('cart', body.cartId as string, 1600, NOW)
    expect(JSON.stringify((await deskOf(SHOP)).deliveries)).not.toContain(ADDRESS)
    const own = rows.find(({ dealId }) => dealId === 'van-deal')!
    const listed = (await deskOf('van')).deliveries.find(({ _id }) => _id === own.id)
    expect(listed).toMatchObject({ address: ADDRESS, name: 'Mali Srisuk' })
  })

  it('asks for it also where the shop began to come after the page was opened', async () => {
    const customer = await shop.customer()
    await insertShop(shop.db, { id: 'moving' })
    await insertDeal(shop.db, { id: 'moving-deal', shopId: 'moving' })
    await shop.db.update(shops).set({ shopType: 'delivery' }).where(eq(shops.id, 'moving'))
    expect((await shop.buy(customer, { dealId: 'moving-deal' })).body.code).toBe(ERROR_CODE.addressMissing)
  })
})
