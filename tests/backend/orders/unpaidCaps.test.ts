import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Hold } from '#contract/availability.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import {
  NETWORK_HOLD_MAX_PER_SHOP,
  NETWORK_UNPAID_AT_SHOP_MAX_PER_SHOP,
  NETWORK_UNPAID_MAX_PER_SHOP,
  NETWORK_WAITLIST_MAX_PER_DEAL,
  UNPAID_AT_SHOP_MAX,
  UNPAID_AT_SHOP_MAX_PER_SHOP,
  UNPAID_MAX,
  UNPAID_MAX_PER_SHOP,
} from '#domain/constants.ts'
import { type Customer, phoneOf } from '#tests/support/accounts/customers.ts'
import { SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { insertDeal } from '#tests/support/catalogue/shopRows.ts'
import { changeOrders, selectBookings } from '#tests/support/orders/orderRows.ts'
import { type Marketplace, OTHERS, openMarketplace, told } from '#tests/support/orders/unpaid.ts'
import type { Reply } from '#tests/support/processes/startBackend.ts'

const MANY = 48
const HOTEL = '203.0.113.7'

let market: Marketplace
let mali: Customer

beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.clear()
  for (const rows of [schema.slotHolds, schema.dealWaitlist, schema.rateLimits]) {
    await market.db.delete(rows)
  }
  mali = (await market.customers(1))[0]!
})

/** All at once, in one shop or in as many as there are. */
const atOnce = (of: (n: number) => Promise<Reply>, count = MANY) =>
  Promise.all(Array.from({ length: count }, (_, n) => of(n)))
const shopOf = (n: number) => [SHOP, ...OTHERS][n % (OTHERS.length + 1)]!
const call = (method: string, path: string, body: unknown, { token } = mali, more = {}) =>
  market.backend.send(method, path, { token, body, ...more })
const usedCapacity = async () =>
  (await market.db.select().from(schema.slotUse)).reduce((sum, { used }) => sum + used, 0)
const idOf = ({ body }: Reply) => String(body.reservationID)
const buyer = ({ token }: Customer) => ({ name: 'Mali', tel: phoneOf(token), email: 'mali@sabai.test' })
const buy = (customer: Customer, paymentMethod = 'CASH', more = {}) =>
  call(
    'POST',
    '/vouchers',
    { dealId: 'plain', serviceCount: 1, price: 800, ...buyer(customer), paymentMethod, ...more },
    customer,
  )

describe('one customer who books everything at once, to be paid at the shop', () => {
  it('gets exactly so many visits in one shop, and the others take no place', async () => {
    const replies = await atOnce(() => market.visit(mali))
    expect(told(replies)).toEqual({ taken: UNPAID_AT_SHOP_MAX_PER_SHOP, codes: [ERROR_CODE.unpaidVisits] })
    expect(await usedCapacity()).toBe(2 * UNPAID_AT_SHOP_MAX_PER_SHOP)
  })

  it('gets exactly so many visits in all, and is told how many are to be paid', async () => {
    const replies = await atOnce((n) => market.visit(mali, { shop: shopOf(n) }))
    expect(told(replies)).toEqual({ taken: UNPAID_AT_SHOP_MAX, codes: [ERROR_CODE.unpaidVisits] })
    const last = await market.visit(mali, { shop: 'tower' })
    expect(last).toMatchObject({ status: 409, body: { code: ERROR_CODE.unpaidVisits, count: UNPAID_AT_SHOP_MAX } })
  })

  it('gets no more from two processes than from one', async () => {
    const second = await market.another()
    const replies = await atOnce((n) => market.visit(mali, { shop: shopOf(n), at: n % 2 ? second : market.backend }))
    await second.close()
    expect(told(replies).taken).toBe(UNPAID_AT_SHOP_MAX)
  })

  it('gets vouchers, carts and visits out of one and the same number', async () => {
    const items = [{ dealId: 'plain', serviceCount: 1 }]
    const cart = () => call('POST', '/vouchers/batch', { items, price: 800, ...buyer(mali), paymentMethod: 'CASH' })
    const ways = [() => market.visit(mali), () => buy(mali), cart]
    const replies = await atOnce((n) => ways[n % 3]!())
    expect(told(replies)).toEqual({ taken: UNPAID_AT_SHOP_MAX_PER_SHOP, codes: [ERROR_CODE.unpaidVisits] })
  })

  it('may pay the next one online, and has room again once one is paid or canceled', async () => {
    const [first, second] = await atOnce(() => market.visit(mali), UNPAID_AT_SHOP_MAX_PER_SHOP)
    expect((await market.visit(mali)).body.code).toBe(ERROR_CODE.unpaidVisits)
    const online = await market.visit(mali, { method: 'ktbcard' })
    expect(online.body).toMatchObject({ success: true, paymentUrl: expect.stringContaining('/pay/') })
    await market.pay(idOf(online))

    await call('PATCH', `/reservation/${idOf(first!)}/cancel`, {})
    expect(told(await atOnce(() => market.visit(mali)))).toMatchObject({ taken: 1 })
    await changeOrders(market.db, { paidAt: new Date() }, eq(schema.orders.id, idOf(second!)))
    expect(told(await atOnce(() => market.visit(mali)))).toMatchObject({ taken: 1 })
  })

  it('takes no more by moving a visit than they had', async () => {
    const [first] = await atOnce(() => market.visit(mali), UNPAID_AT_SHOP_MAX_PER_SHOP)
    const before = await usedCapacity()
    const moves = await atOnce((n) => {
      const time = `${10 + (n % 8)}:00`
      return call('PATCH', `/reservation/${idOf(first!)}/reschedule`, { date: tomorrow, time })
    }, 8)
    expect(told(moves).taken).toBe(8)
    expect(await usedCapacity()).toBe(before)
    expect((await market.visit(mali)).body.code).toBe(ERROR_CODE.unpaidVisits)
  })

  it('does not get round it by an order that is paid online first', async () => {
    await atOnce(() => market.visit(mali), UNPAID_AT_SHOP_MAX_PER_SHOP)
    const reservationId = idOf(await market.visit(mali, { method: 'ktbcard' }))
    const voucherId = (await buy(mali, 'ktbcard')).body.voucherID
    for (const order of [{ reservationId }, { voucherId }]) {
      const reply = await call('POST', '/payment/start', { ...order, paymentMethod: 'CASH' })
      expect(reply.body).toMatchObject({ code: ERROR_CODE.unpaidVisits, count: UNPAID_AT_SHOP_MAX_PER_SHOP })
    }
    const [row] = await selectBookings(market.db).where(eq(schema.bookings.id, reservationId))
    expect(row?.paymentMethod).toBe('ktbcard')
  })

  it('is answered the same where a taken booking is sent once more', async () => {
    const send = () => market.book(mali.token, {}, 'the-same-key')
    const first = await send()
    await atOnce(() => market.visit(mali))
    expect(await send()).toEqual(first)
  })
})

describe('one phone number in many accounts', () => {
  it('gets as many visits as one customer, however it is written', async () => {
    const customers = await market.customers(MANY)
    const forms = ['0812345678', '812345678', '+66812345678', '081-234-5678', '0066 81 234 5678', '๐๘๑๒๓๔๕๖๗๘']
    const replies = await atOnce((n) => market.visit(customers[n]!, { tel: forms[n % forms.length], shop: shopOf(n) }))
    expect(told(replies)).toEqual({ taken: UNPAID_AT_SHOP_MAX, codes: [ERROR_CODE.unpaidNearby] })
    expect((await market.visit(customers[47]!, { tel: '0812345678', method: 'ktbcard' })).body.success).toBe(true)
  })
})

describe('one network with many accounts and phone numbers', () => {
  it('gets so many visits of one shop, from a hotel’s whole line, and others are not hindered', async () => {
    const customers = await market.customers(MANY)
    const replies = await atOnce((n) => market.visit(customers[n]!, { from: HOTEL }))
    expect(told(replies)).toEqual({ taken: NETWORK_UNPAID_AT_SHOP_MAX_PER_SHOP, codes: [ERROR_CODE.unpaidNearby] })
    expect((await market.visit(mali, { from: HOTEL, shop: 'river' })).body.success).toBe(true)
    expect((await market.visit(mali, { from: '203.0.113.8' })).body.success).toBe(true)
  })

  it('is one however it is written, and any address of a line of IPv6', async () => {
    const customers = await market.customers(MANY)
    const replies = await atOnce((n) => market.visit(customers[n]!, { from: `2001:db8:7:9:${n.toString(16)}::1` }))
    expect(told(replies).taken).toBe(NETWORK_UNPAID_AT_SHOP_MAX_PER_SHOP)
  })

  it('is counted for a day, and then forgotten', async () => {
    const customers = await market.customers(NETWORK_UNPAID_AT_SHOP_MAX_PER_SHOP)
    for (const customer of customers)
      expect((await market.visit(customer, { from: HOTEL })).body).toMatchObject({ success: true })
    const known = and(isNotNull(schema.orders.network))
    const rows = await selectBookings(market.db).where(known)
    expect(rows).toHaveLength(customers.length)
    expect(JSON.stringify(rows)).not.toContain(HOTEL)
    expect((await market.visit(mali, { from: HOTEL })).body.code).toBe(ERROR_CODE.unpaidNearby)
    await changeOrders(market.db, { createdAt: addHours(new Date(), -25) })
    expect((await market.visit(mali, { from: HOTEL })).body.success).toBe(true)
    await market.backend.send('POST', '/_test/purge', {})
    expect(await market.db.$count(schema.orders, known)).toBe(1)
  })
})

describe('orders that are to be paid online and never are', () => {
  it('are as few in one shop, and in all, as one customer may have', async () => {
    const here = await atOnce(() => market.visit(mali, { method: 'ktbcard' }))
    expect(told(here)).toEqual({ taken: UNPAID_MAX_PER_SHOP, codes: [ERROR_CODE.unpaidOrders] })
    const anywhere = await atOnce((n) => market.visit(mali, { method: 'TRANSFER', shop: shopOf(n) }))
    expect(told(anywhere)).toEqual({ taken: UNPAID_MAX - UNPAID_MAX_PER_SHOP, codes: [ERROR_CODE.unpaidOrders] })
    const later = addMinutes(new Date(), 31)
    expect((await market.visit(mali, { method: 'ktbcard', now: later })).body.success).toBe(true)
  })

  it('are still counted while their receipts are looked at', async () => {
    const replies = await atOnce(() => market.visit(mali, { method: 'TRANSFER' }), UNPAID_MAX_PER_SHOP)
    expect(told(replies).taken).toBe(UNPAID_MAX_PER_SHOP)
    await changeOrders(market.db, { receiptState: 'inReview' })
    const later = await market.visit(mali, { method: 'TRANSFER', now: addMinutes(new Date(), 31) })
    expect(later.body.code).toBe(ERROR_CODE.unpaidOrders)
  })

  it('are so many from one network, which is asked to wait', async () => {
    const customers = await market.customers(MANY)
    const visits = await atOnce((n) => market.visit(customers[n]!, { from: HOTEL, method: 'ktbcard' }))
    expect(told(visits)).toEqual({ taken: NETWORK_UNPAID_MAX_PER_SHOP, codes: [ERROR_CODE.tooManyRequests] })
  })
})

describe('places that are held and not booked', () => {
  const hold = ({ token }: Customer, { shop = SHOP, from, time = '14:00', now }: Record<string, unknown> = {}) => {
    const orders = [{ timePriceId: shop === SHOP ? 'oil-60' : `${shop}-60`, guestCount: 1 }]
    const sent = { token, from: from as string | undefined, now: now as Date | undefined }
    return market.backend.send('POST', '/slots/holds', { ...sent, body: { shop, orders, date: tomorrow, time } })
  }

  it('are one of each customer, wherever they hold at once', async () => {
    await atOnce((n) => hold(mali, { shop: shopOf(n) }))
    expect(await market.db.$count(schema.slotHolds)).toBe(1)
    expect(await usedCapacity()).toBe(2)
  })

  it('are so many of one shop from one network', async () => {
    const customers = await market.customers(MANY)
    const replies = await atOnce((n) => hold(customers[n]!, { from: HOTEL }))
    expect(told(replies)).toEqual({ taken: NETWORK_HOLD_MAX_PER_SHOP, codes: [ERROR_CODE.tooManyRequests] })
    expect((await hold(mali, { from: '203.0.113.8' })).status).toBe(200)
  })

  it('are held for an hour in all, also by whoever takes one time after the other', async () => {
    const began = new Date()
    let last = ''
    for (let minute = 0; minute <= 54; minute += 9) {
      const time = minute % 2 ? '15:00' : '14:00'
      last = ((await hold(mali, { time, now: addMinutes(began, minute) })).body.hold as Hold).expiresAt
    }
    expect(last).toBe(addMinutes(began, 60).toISOString())
  })
})

describe('units of a limited deal that are kept in checkouts', () => {
  it('are kept for so many customers of one network', async () => {
    await insertDeal(market.db, { id: 'rush', shopId: SHOP, strictQuota: true, stock: 100, quota: 100 })
    const customers = await market.customers(MANY)
    const take = (n: number) => call('POST', '/deals/rush/waitlist', { serviceCount: 2 }, customers[n], { from: HOTEL })
    const replies = await atOnce(take)
    expect(told(replies)).toEqual({ taken: NETWORK_WAITLIST_MAX_PER_DEAL, codes: [ERROR_CODE.tooManyRequests] })
    expect((await call('POST', '/deals/rush/waitlist', { serviceCount: 2 })).status).toBe(200)
  })
})
