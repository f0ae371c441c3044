import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/modules/accounts/password/hash.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Promotion } from '#contract/merchandising/offers.ts'
import { addDays, addMinutes, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { type Customer, insertPoints, insertPromotion, insertUsers } from '#tests/support/accounts/customers.ts'
import { bookingInput, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { changeOrders, selectBookings } from '#tests/support/orders/orderRows.ts'
import type { Reply } from '#tests/support/processes/startBackend.ts'
import { openVoucherShop, purchase, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

const FIRST = ERROR_CODE.promotionFirstOrder
const MINUTE = 60_000
const PASSWORD = 'sabai-demo-1'

let shop: VoucherShop
let mali: Customer
let phone: string
let passwordHash: string
let made = 0
const newPhone = () => `8${String(10_000_000 + ++made)}`

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  shop = await openVoucherShop()
  await shop.db.update(schema.shops).set({ capacity: 1000 })
  await shop.db.update(schema.timePrices).set({ strictQuota: false })
  await insertPromotion(shop.db, { id: 'first', isFirstOrderOnly: true })
  await insertPromotion(shop.db, { id: 'also-first', isFirstOrderOnly: true })
  await insertPromotion(shop.db, { id: 'anybody' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  phone = newPhone()
  mali = await customer(phone)
})

const customer = async (phoneNumber: string) => (await insertUsers(shop.db, 1, { phoneNumber, passwordHash }))[0]!
const leave = (by: Customer) => post('/users/account-deletion', by, { password: PASSWORD })
type Sent = Record<string, unknown>
const post = (path: string, { token }: Customer, body: Sent, now?: Date) =>
  shop.backend.send('POST', path, { token, body, now })
/** Of 630 baht for an hour of oil. */
const visit = (by: Customer, tel: string, change: Sent = {}, now?: Date) =>
  post('/reservation', by, bookingInput({ tel, ...change }), now)
const batchOf = (tel: string, change: Sent) => {
  const { dealId, serviceCount: _, ...body } = purchase({ tel, ...change })
  return { ...body, items: [{ dealId, serviceCount: 1 }] }
}
const inCart = async (by: Customer, tel: string, change: Sent) => {
  await shop.backend.send('DELETE', '/voucher-carts', { token: by.token })
  await post('/voucher-carts', by, { dealId: 'oil' })
  const { dealId: _, serviceCount: __, ...body } = purchase({ tel, ...change })
  return post('/vouchers/batch', by, body)
}

type Way = (by: Customer, tel: string, change?: Sent) => Promise<Reply>
/** Every way to order, with what it costs a hundred baht less. */
const ways: [string, Way, number][] = [
  ['a visit', visit, 530],
  ['a deal', (by, tel, change = {}) => post('/vouchers', by, purchase({ tel, ...change })), 700],
  [
    'a pass',
    (by, tel, change = {}) =>
      post('/vouchers', by, purchase({ tel, dealId: undefined, levelId: 'quiet', price: 3000, ...change })),
    2900,
  ],
  [
    'services of a shop',
    (by, tel, change = {}) => {
      const orders = [{ timePriceId: 'oil-60', guestCount: 1 }]
      return post('/vouchers', by, purchase({ tel, dealId: undefined, shop: SHOP, orders, price: 630, ...change }))
    },
    530,
  ],
  ['several deals', (by, tel, change = {}) => post('/vouchers/batch', by, batchOf(tel, change)), 700],
  ['the cart', (by, tel, change = {}) => inCart(by, tel, change), 700],
]
const [book, buyDeal] = [visit, ways[1]![1]]
const withFirst = { promotionId: 'first', price: 530 }
const apply = ({ token }: Customer, promotionId = 'first') =>
  shop.backend.send('POST', '/v2/promotions/apply', {
    token,
    body: { promotionId, shop: SHOP, orders: [{ timePriceId: 'oil-60', guestCount: 1 }] },
  })
const listed = async (token?: string) =>
  ((await shop.backend.send('GET', '/v2/promotions', { token })).body.items as Promotion[]).map(({ _id }) => _id)
const cancel = (path: string, { token }: Customer) => shop.backend.send('PATCH', `${path}/cancel`, { token, body: {} })

describe('a promotion for a first order', () => {
  it.each(ways)('is taken off %s, once', async (_, order, price) => {
    expect((await order(mali, phone, { promotionId: 'first', price })).body).toMatchObject({ success: true })
    expect((await order(mali, phone, { promotionId: 'first', price })).body.code).toBe(FIRST)
    expect((await order(mali, phone, { promotionId: 'anybody', price })).body.success).toBe(true)
  })

  it.each(ways)(
    'is neither offered nor given to whoever has ordered %s before, unpaid and at the shop too',
    async (_, order) => {
      expect(await listed(mali.token)).toEqual(['also-first', 'anybody', 'first'])
      expect((await apply(mali)).status).toBe(200)
      expect((await order(mali, phone, { paymentMethod: 'CASH' })).body).toMatchObject({ success: true })

      expect(await listed(mali.token)).toEqual(['anybody'])
      expect((await apply(mali)).body.code).toBe(FIRST)
      const prices = await shop.backend.send(
        'GET',
        `/price-factors/by-date?shopId=${SHOP}&date=${tomorrow}&promotionId=first&withWeekSummary=true`,
        { token: mali.token },
      )
      expect(prices.body.code).toBe(FIRST)
      for (const [, other, price] of ways) {
        expect((await other(mali, phone, { promotionId: 'first', price })).body.code).toBe(FIRST)
      }
    },
  )

  it('is named in the settings by its code, and then for a first order without another word', async () => {
    await shop.db.insert(schema.settings).values({ key: 'newUserAppCode', value: 'ANYBODY' })
    await book(mali, phone)
    expect(await listed(mali.token)).toEqual([])
    expect((await apply(mali, 'anybody')).body.code).toBe(FIRST)
    await shop.db.delete(schema.settings)
    expect((await apply(mali, 'anybody')).status).toBe(200)
  })

  it('is shown to visitors, who may be new, as what it is', async () => {
    const { items } = (await shop.backend.send('GET', '/v2/promotions')).body as unknown as { items: Promotion[] }
    expect(items.map(({ _id, isFirstOrderOnly }) => [_id, isFirstOrderOnly])).toEqual([
      ['also-first', true],
      ['anybody', false],
      ['first', true],
    ])
  })
})

describe('an order before it', () => {
  it.each([
    ['a visit', '/reservation', visit, 'reservationID'],
    ['a voucher', '/vouchers', buyDeal, 'voucherID'],
    ['a cart', '/voucher-carts', ways[4]![1], 'cartId'],
  ] as const)('does not count once it is given up: %s', async (_, path, order, id) => {
    const { body } = await order(mali, phone)
    expect((await book(mali, phone, withFirst)).body.code).toBe(FIRST)
    expect((await cancel(`${path}/${body[id]}`, mali)).status).toBe(200)
    expect((await book(mali, phone, withFirst)).body.success).toBe(true)
  })

  it.each([
    ['a visit', visit],
    ['a voucher', buyDeal],
    ['a cart', ways[4]![1]],
  ] as const)('does not count once its time to be paid is over, swept or not: %s', async (_, order) => {
    expect((await order(mali, phone, { paymentMethod: 'ktbcard' })).body.success).toBe(true)
    expect((await visit(mali, phone, withFirst, addMinutes(new Date(), 29))).body.code).toBe(FIRST)
    expect((await visit(mali, phone, withFirst, addMinutes(new Date(), 31))).body.success).toBe(true)
  })

  it('does not count where it was a gift for points', async () => {
    await shop.db.insert(schema.giftCampaigns).values({
      ...{ id: 'tea', name: { en: 'Tea' }, description: { en: '' }, image: 'oil', quota: 5, timePriceId: 'oil-60' },
      ...{ startTime: new Date('2020-01-01T00:00:00Z'), endTime: new Date('2100-01-01T00:00:00Z') },
    })
    await insertPoints(shop.db, mali.id, 50)
    expect((await post('/gifts/redeem', mali, { campaignId: 'tea' })).status).toBe(200)
    expect((await book(mali, phone, withFirst)).body.success).toBe(true)
  })

  it('counts where nobody came to it', async () => {
    const { body } = await book(mali, phone)
    const after = addMinutes(instantOf(tomorrow, '14:00'), 90)
    await shop.backend.send('POST', '/_test/purge', { now: after })
    const [row] = await selectBookings(shop.db).where(eq(schema.bookings.id, body.reservationID as string))
    expect(row?.status).toBe('missing')
    const date = bangkokDate(addDays(tomorrow, 3))
    expect((await visit(mali, phone, { ...withFirst, date }, after)).body.code).toBe(FIRST)
  })
})

describe('one person by phone', () => {
  it.each([
    ['as it is written here', '+66', (number: string) => `0${number}`],
    [
      'with spaces and hyphens',
      '+66',
      (number: string) => `0${number.slice(0, 2)}-${number.slice(2, 5)} ${number.slice(5)}`,
    ],
    ['with its country before it', '+66', (number: string) => `+66${number}`],
    ['with its country twice', '+66', (number: string) => `66${number}`],
    ['as one dials it from abroad', '+66', (number: string) => `0066${number}`],
    ['with the prefix of another country', '+49', (number: string) => `+66 ${number}`],
  ])('orders first once, %s', async (_, telPrefix, typed) => {
    expect((await book(mali, phone)).body.success).toBe(true)
    const [other] = (await insertUsers(shop.db, 1, { isGuest: true })) as [Customer]
    const { body } = await book(other, typed(phone), { ...withFirst, telPrefix })
    expect(body).toMatchObject({ success: false, code: FIRST })
    expect((await book(other, newPhone(), withFirst)).body.success).toBe(true)
  })

  it('is known by the phone of the account too, whatever is typed into the order', async () => {
    await book(mali, newPhone())
    const second = await customer(`0${phone}`)
    expect(await listed(second.token)).toEqual(['anybody'])
    expect((await book(second, newPhone(), withFirst)).body.code).toBe(FIRST)
  })

  it('is another with another country', async () => {
    await book(mali, phone)
    const abroad = (await insertUsers(shop.db, 1, {}))[0]!
    expect((await book(abroad, phone, { ...withFirst, telPrefix: '+49' })).body.success).toBe(true)
  })

  it.each([
    ['two taps of one account', 1, ['first', 'first']],
    ['two accounts', 2, ['first', 'first']],
    ['two accounts with two such promotions', 2, ['first', 'also-first']],
    ['one account with two such promotions', 1, ['first', 'also-first']],
  ] as const)('has one of two at once: %s', async (_, accounts, codes) => {
    for (let round = 0; round < 8; round++) {
      const tel = newPhone()
      const people = await insertUsers(shop.db, accounts)
      const replies = await Promise.all([
        visit(people[0]!, tel, { ...withFirst, promotionId: codes[0] }),
        visit(people.at(-1)!, `0${tel}`, { ...withFirst, promotionId: codes[1] }),
      ])
      expect(replies.map(({ body }) => body.code).sort()).toEqual([0, FIRST])
    }
  })

  it('has left and comes again: not as a new customer for two years, and without a number that could be read', async () => {
    const { body } = await book(mali, phone)
    const id = body.reservationID as string
    await shop.db.update(schema.bookings).set({ status: 'confirmed' }).where(eq(schema.bookings.id, id))
    await changeOrders(shop.db, { paidAt: new Date() }, eq(schema.orders.id, id))
    expect((await leave(mali)).body).toMatchObject({ success: true })
    const kept = await shop.db.select().from(schema.formerPhones)
    expect(JSON.stringify(kept)).not.toContain(phone)

    const again = async () => book(await customer(phone), phone, withFirst)
    expect((await again()).body.code).toBe(FIRST)
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE)
    await shop.backend.send('POST', '/_test/purge', { now: inDays(729) })
    expect((await again()).body.code).toBe(FIRST)
    expect(await listed((await customer(phone)).token)).toEqual(['anybody'])
    await shop.backend.send('POST', '/_test/purge', { now: inDays(732) })
    expect(await shop.db.select().from(schema.formerPhones)).toEqual([])
    expect((await again()).body.success).toBe(true)
  })

  it('leaves nothing behind who has never ordered', async () => {
    expect((await leave(mali)).body).toMatchObject({ success: true })
    expect(await shop.db.select().from(schema.formerPhones)).toEqual([])
  })
})
