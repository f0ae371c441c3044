import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantResponse } from '#contract/instant/instant.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { type Customer, insertPoints, insertUser, phoneOf } from '#tests/support/accounts/customers.ts'
import { codeFor } from '#tests/support/accounts/mailbox.ts'
import { SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertBrand, insertDeal, insertPictures, insertShop } from '#tests/support/catalogue/shopRows.ts'
import { NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'
import { forgetOrders } from '#tests/support/orders/orderRows.ts'
import { type Marketplace, openMarketplace } from '#tests/support/orders/unpaid.ts'

const { emailProofNeeded, limitedPaidAhead, prepaymentNeeded } = ERROR_CODE

let market: Marketplace
let mali: Customer
const PREPAID = 'river'

beforeAll(async () => {
  market = await openMarketplace({ RATE_LIMIT: 'off' })
  const { db } = market
  await insertBrand(db, { id: 'calm' })
  for (const id of ['calm-one', 'calm-two']) await insertShop(db, { id, brandId: 'calm', prepayment: true })
  await insertShop(db, { id: 'calm-three', brandId: 'calm' })
  await db.update(schema.shops).set({ prepayment: true }).where(eq(schema.shops.id, PREPAID))
  const soon = { startTime: addHours(new Date(), -1), endTime: addHours(new Date(), 1) }
  const gone = { startTime: addHours(new Date(), -3), endTime: addHours(new Date(), -2) }
  await insertDeal(db, { id: 'counted', shopId: SHOP, strictQuota: true })
  await insertDeal(db, { id: 'flex', shopId: SHOP, dealType: 'wowcher' })
  await insertDeal(db, { id: 'flash', shopId: SHOP })
  await insertDeal(db, { id: 'flash-over', shopId: SHOP })
  await insertDeal(db, { id: 'of-prepaid', shopId: PREPAID })
  await insertDeal(db, { id: 'of-two', brandId: 'calm', usableBranches: ['calm-one', 'calm-two'] })
  await insertDeal(db, { id: 'of-brand', brandId: 'calm' })
  await db.insert(schema.flashSales).values([
    { id: 'now', kind: 'current', ...soon },
    { id: 'before', kind: 'current', ...gone },
  ])
  await db.insert(schema.flashSaleDeals).values([
    { flashSaleId: 'now', dealId: 'flash' },
    { flashSaleId: 'before', dealId: 'flash-over' },
  ])
  await insertPictures(db, ['oil'])
  const pass = { image: 'oil', price: 3000, originalPrice: 4000, units: 5 }
  await db.insert(schema.passes).values([
    { id: 'quiet', slug: 'quiet', ...pass, usableBranches: ['calm-one', 'calm-two'] },
    { id: 'wide', slug: 'wide', ...pass, usableBranches: ['calm-one', SHOP] },
  ])
})
afterAll(() => market.close())
beforeEach(async () => {
  await forgetOrders(market.db)
  mali = await insertUser(market.db)
})

type Token = { token: string }
const call = (method: string, path: string, body: unknown, { token }: Token = mali) =>
  market.backend.send(method, path, { token, body })
const buyer = ({ token }: Token) => ({ name: 'Mali', tel: phoneOf(token), email: 'mali@sabai.test' })
const buy = (goods: Record<string, unknown>, paymentMethod = 'CASH', price = 800) =>
  call('POST', '/vouchers', { serviceCount: 1, price, ...buyer(mali), paymentMethod, ...goods })
const cart = (dealIds: string[], paymentMethod = 'CASH') => {
  const items = dealIds.map((dealId) => ({ dealId, serviceCount: 1 }))
  return call('POST', '/vouchers/batch', { items, price: 800 * items.length, ...buyer(mali), paymentMethod })
}
/** Whether the checkout offers to pay there, and the code that says why not. */
async function offered(query: Record<string, string>, { token }: Token = mali) {
  const asked = `/payment/methods?${new URLSearchParams(query)}`
  const { body } = await market.backend.send('GET', asked, { token })
  const methods = (body.items as { paymentMethod: string }[]).map(({ paymentMethod }) => paymentMethod)
  const why = body.cashRefusal as { code: number; count: number | null } | null
  expect(methods).toContain('ktbcard')
  expect(methods.includes('CASH')).toBe(why === null)
  return why
}
const guest = async (reach: Record<string, string>): Promise<Token> => {
  const { body } = await market.backend.send('POST', '/signinGuest', { body: { name: 'Nok', ...reach } })
  return { token: String(body.token) }
}
/** Proves an address by the code that was mailed to it; answers the log-in that goes on. */
async function prove(address: string, { token }: Token): Promise<Token> {
  const { body } = await market.backend.send('POST', '/otp/email', { token, body: { email: address } })
  const code = await codeFor(market.backend, address)
  const proved = await call('POST', '/otp/verify', { email: address, ref: body.ref, code }, { token })
  expect(proved.body).toMatchObject({ success: true, user: { isEmailProved: true } })
  return { token: String(proved.body.token ?? token) }
}

describe('a guest with a phone alone', () => {
  it('is told before choosing that paying at the shop needs an address, pays online, or proves one', async () => {
    const nok = await guest({ phoneNumber: '812345678' })
    expect(await offered({ shop: SHOP }, nok)).toEqual({ code: emailProofNeeded, count: null })
    expect((await market.book(nok.token)).body.code).toBe(emailProofNeeded)
    expect((await market.book(nok.token, { paymentMethod: 'ktbcard' })).body.success).toBe(true)

    const proved = await prove('nok@example.com', nok)
    expect(await offered({ shop: SHOP }, proved)).toBeNull()
    expect((await market.book(proved.token)).body.success).toBe(true)
  })

  it('does not get round it by an order that is to be paid online first', async () => {
    const nok = await guest({ phoneNumber: '812345679' })
    const { reservationID: reservationId } = (await market.book(nok.token, { paymentMethod: 'ktbcard' })).body
    const reply = await call('POST', '/payment/start', { reservationId, paymentMethod: 'CASH' }, nok)
    expect(reply.body.code).toBe(emailProofNeeded)
    expect(await offered({ reservationId: String(reservationId) }, nok)).toMatchObject({ code: emailProofNeeded })
  })
})

describe('an address that nobody has proved', () => {
  it('of a guest is not enough', async () => {
    const nok = await guest({ email: 'somebody@example.com' })
    expect((await market.book(nok.token)).body.code).toBe(emailProofNeeded)
  })

  it('that an account was opened with is not enough, until its code comes back', async () => {
    const body = { email: 'ploy@example.com', password: 'sabai-demo-1', firstName: 'Ploy' }
    const ploy = { token: String((await market.backend.send('POST', '/signup', { body })).body.token) }
    expect((await market.book(ploy.token)).body.code).toBe(emailProofNeeded)
    await prove('ploy@example.com', ploy)
    expect((await market.book(ploy.token)).body.success).toBe(true)
  })
})

describe('a shop that takes payment ahead only', () => {
  it('says so, and takes visits that are paid online or by transfer', async () => {
    const { body } = await market.backend.send('GET', `/shops/${PREPAID}`)
    expect(body.shop).toMatchObject({ prepayment: true })
    expect(await offered({ shop: PREPAID })).toMatchObject({ code: prepaymentNeeded })
    expect((await market.visit(mali, { shop: PREPAID })).body.code).toBe(prepaymentNeeded)
    expect((await market.visit(mali, { shop: PREPAID, method: 'TRANSFER' })).body.success).toBe(true)
    expect((await market.visit(mali, { shop: PREPAID, method: 'ktbcard' })).body.success).toBe(true)
  })

  it('is paid ahead for its services without a date, its deals, and what is used only in such shops', async () => {
    const services = { shop: PREPAID, orders: [{ timePriceId: 'river-60', guestCount: 1 }] }
    expect((await buy(services, 'CASH', 630)).body.code).toBe(prepaymentNeeded)
    expect(await offered({ shop: PREPAID, services: 'river-60' })).toMatchObject({ code: prepaymentNeeded })
    for (const dealId of ['of-prepaid', 'of-two']) {
      expect((await buy({ dealId })).body.code).toBe(prepaymentNeeded)
      expect(await offered({ deals: `plain,${dealId}` })).toMatchObject({ code: prepaymentNeeded })
      expect((await cart(['plain', dealId])).body.code).toBe(prepaymentNeeded)
    }
    expect((await buy({ levelId: 'quiet' }, 'CASH', 3000)).body.code).toBe(prepaymentNeeded)
    expect(await offered({ pass: 'quiet' })).toMatchObject({ code: prepaymentNeeded })
  })

  it('hinders nobody where another shop takes the same', async () => {
    expect((await buy({ dealId: 'of-brand' })).body.success).toBe(true)
    expect((await buy({ levelId: 'wide' }, 'CASH', 3000)).body.success).toBe(true)
  })

  it('is not paid there by turning an order, but a visit that points have paid is fine', async () => {
    const reservationId = String((await market.visit(mali, { shop: PREPAID, method: 'ktbcard' })).body.reservationID)
    const reply = await call('POST', '/payment/start', { reservationId, paymentMethod: 'CASH' })
    expect(reply.body.code).toBe(prepaymentNeeded)

    await insertPoints(market.db, mali.id, 1000)
    const orders = [{ timePriceId: 'river-60', guestCount: 1 }]
    const free = await market.book(mali.token, { shop: PREPAID, orders, pointDiscount: 630, price: 0 })
    expect(free.body.success).toBe(true)
  })
})

describe('what is limited', () => {
  it.each(['counted', 'flex', 'flash'])('is not kept for somebody who pays at the shop: %s', async (dealId) => {
    expect(await offered({ deals: dealId })).toEqual({ code: limitedPaidAhead, count: null })
    expect((await buy({ dealId })).body.code).toBe(limitedPaidAhead)
    expect((await cart(['plain', dealId])).body.code).toBe(limitedPaidAhead)
    const { cartId } = (await cart(['plain', dealId], 'ktbcard')).body
    const reply = await call('POST', '/payment/start', { cartId, paymentMethod: 'CASH' })
    expect(reply.body.code).toBe(limitedPaidAhead)
    const [deal] = await market.db.select().from(schema.deals).where(eq(schema.deals.id, dealId))
    expect(deal?.stock).toBe(9)
    await market.db.update(schema.deals).set({ stock: 10 })
  })

  it('is not what was in a sale that is over, nor what has no limit', async () => {
    for (const dealId of ['flash-over', 'plain']) {
      expect(await offered({ deals: dealId })).toBeNull()
      expect((await buy({ dealId })).body.success).toBe(true)
    }
  })

  it('is a service whose stock a voucher without a date would keep', async () => {
    const services = { shop: SHOP, orders: [{ timePriceId: 'oil-90', guestCount: 1 }] }
    expect((await buy(services, 'CASH', 950)).body.code).toBe(limitedPaidAhead)
    expect(await offered({ shop: SHOP, services: 'oil-90' })).toMatchObject({ code: limitedPaidAhead })
    expect(await offered({ shop: SHOP, services: 'oil-60' })).toBeNull()
  })
})

describe('the ways to pay', () => {
  it('say before one is chosen how many visits are still to be paid', async () => {
    for (let visit = 0; visit < 3; visit++) await market.visit(mali)
    expect(await offered({ shop: SHOP })).toEqual({ code: ERROR_CODE.unpaidVisits, count: 3 })
    expect(await offered({ shop: 'hill' })).toBeNull()
  })

  it('are the same for every visitor', async () => {
    const { body } = await market.backend.send('GET', `/payment/methods?shop=${PREPAID}`)
    expect(body).toMatchObject({
      cashRefusal: null,
      items: expect.arrayContaining([expect.objectContaining({ paymentMethod: 'CASH', way: 'shop' })]),
    })
  })
})

describe('a massage now', () => {
  it('is booked under the same rules', async () => {
    const shops = await openInstantShops()
    try {
      await shops.shop('near', { prepayment: true })
      const nok = await insertUser(shops.db, { isEmailClaimed: true })
      const [answer] = (await shops.ask(nok)).body.responses as InstantResponse[]
      const book = (paymentMethod: string) =>
        shops.backend.send('POST', '/reservation', {
          token: nok.token,
          now: NOW,
          body: {
            ...{ shop: 'near', orders: [{ timePriceId: answer!.timePriceId, guestCount: 1 }], price: answer!.price },
            ...{ date: answer!.date, time: answer!.time, orderResponseId: answer!._id, paymentMethod, ...buyer(nok) },
          },
        })
      expect((await book('CASH')).body.code).toBe(prepaymentNeeded)
      await shops.db.update(schema.shops).set({ prepayment: false })
      expect((await book('CASH')).body.code).toBe(emailProofNeeded)
      expect((await book('ktbcard')).body.success).toBe(true)
    } finally {
      await shops.close()
    }
  })
})
