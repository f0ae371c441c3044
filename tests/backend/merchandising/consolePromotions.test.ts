import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsolePromotion } from '#contract/merchandising/consolePromotions.ts'
import type { Promotion } from '#contract/merchandising/offers.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { type Customer, insertPromotion, insertUser } from '#tests/support/accounts/customers.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { SHOP } from '#tests/support/bookings/bookingShop.ts'
import { promotionBody } from '#tests/support/merchandising/promotionBody.ts'
import { openPromotionShop, type PromotionShop } from '#tests/support/merchandising/promotionShop.ts'
import { soon } from '#tests/support/soon.ts'

let shop: PromotionShop
let content: string
let owner: string
let mali: Customer
beforeAll(async () => {
  shop = await openPromotionShop()
  content = (await insertStaff(shop.db, [{ role: 'content', shopId: null }])).console
  owner = (await insertStaff(shop.db, [{ role: 'owner', shopId: SHOP }])).console
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(auditEntries)
  mali = await insertUser(shop.db)
})

type Told = { status: number; body: { code: number; promotion: ConsolePromotion; items: ConsolePromotion[] } }
const send = async (console: string, method: string, path: string, body?: object) =>
  (await shop.backend.send(method, `/console${path}`, {
    headers: atConsole(console),
    ...(body && { body }),
  })) as never as Told
const make = (change: object = {}) => send(content, 'POST', '/promotions', promotionBody(change))
const made = async (change: object = {}) => (await make(change)).body.promotion
const change = ({ _id, version }: ConsolePromotion, promotion: object, console = content) =>
  send(console, 'PATCH', `/promotions/${_id}`, { version, promotion })
const offered = async () =>
  ((await shop.backend.send('GET', `/v2/promotions?shop=${SHOP}`)).body.items as Promotion[]).map(({ code }) => code)

describe('a promotion that content staff make', () => {
  it('is offered and takes off what it says, and the pages that name it are old within a second', async () => {
    const heard: string[] = []
    const stop = await listenForPurges(shop.backend.databaseUrl, (tags) => heard.push(...tags))
    const { _id } = await made({ code: ' rain-100 ' })
    await soon(() => expect(heard).toEqual(['promotions']))
    await stop()
    expect(await offered()).toEqual(['RAIN-100'])
    expect((await shop.bookWith(mali, 'rain-100', { price: 530 })).status).toBe(200)
    const { promotion } = (await send(content, 'GET', `/promotions/${_id}`)).body
    expect(promotion).toMatchObject({ used: 1, spent: 100, state: 'running', shop: null, shops: [] })
  })

  it.each([
    ['percent, with a cap', { discountType: 2, discountPercentage: 50, discountCap: 200 }, 430],
    ['a net price', { discountType: 3, netPrice: 400 }, 400],
    ['buy one, get one free', { discountType: 4, buy: 1, free: 1, addFreeType: 'allServiceAndLowerPrice' }, 630],
  ])('of %s says nothing of the other types', async (_, terms, price) => {
    const { _id, discountValue } = await made(terms)
    expect(discountValue).toBe(0)
    const orders = [{ timePriceId: 'oil-60', guestCount: 'buy' in terms ? 2 : 1 }]
    expect((await shop.quoted(mali, _id, { shop: SHOP, orders })).price).toBe(price)
  })

  it('is for the shops that it names alone', async () => {
    const { shops } = await made({ shopIds: ['river'] })
    expect(shops.map(({ _id }) => _id)).toEqual(['river'])
    expect(await offered()).toEqual([])
    expect((await make({ code: 'GONE', shopIds: ['gone'] })).status).toBe(422)
  })

  it.each([
    ['that takes nothing off', { discountValue: 0 }, 422],
    ['of free visits that nobody must buy', { discountType: 4, free: 1 }, 422],
    ['that ends before it begins', { endTime: addHours(new Date(), -2).toISOString() }, 422],
    ['without a name', { name: {} }, 422],
    ['of a code with spaces', { code: 'RAINY DAY' }, 400],
    ['of more than all', { discountType: 2, discountPercentage: 101 }, 400],
  ])('%s is refused', async (_, wrong, status) => {
    expect((await make(wrong)).status).toBe(status)
    expect(await offered()).toEqual([])
  })

  it('has a code that no other has', async () => {
    await insertPromotion(shop.db, { id: 'less', code: 'RAIN-100' })
    expect((await make()).body.code).toBe(ERROR_CODE.nameTaken)
  })
})

describe('the budget of a promotion', () => {
  it('is never exceeded, also by two who order at once, and comes back with an order that is given up', async () => {
    const { _id } = await made({ budget: 150 })
    const anan = await insertUser(shop.db)
    const replies = await Promise.all([mali, anan].map((customer) => shop.bookWith(customer, _id)))
    expect(replies.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([0, ERROR_CODE.promotionUsedUp])
    const at = replies.findIndex(({ status }) => status === 200)
    const { token } = [mali, anan][at]!
    await shop.backend.send('PATCH', `/reservation/${replies[at]!.body.reservationID}/cancel`, { token, body: {} })
    expect((await send(content, 'GET', `/promotions/${_id}`)).body.promotion).toMatchObject({ used: 0, spent: 0 })
    expect((await shop.bookWith(await insertUser(shop.db), _id)).status).toBe(200)
  })

  it('that is spent is offered no more, and is never less than what was taken off', async () => {
    const promotion = await made({ budget: 100 })
    await shop.bookWith(mali, promotion._id)
    expect(await offered()).toEqual([])
    expect((await change(promotion, { budget: 99 })).status).toBe(422)
    expect((await change(promotion, { budget: 300 })).body.promotion).toMatchObject({ state: 'running', spent: 100 })
    expect(await offered()).toEqual(['RAIN-100'])
  })
})

describe('a promotion that is changed', () => {
  it('leaves what is ordered as it was, and says who changed what', async () => {
    const promotion = await made()
    const { reservationID } = (await shop.bookWith(mali, promotion._id)).body
    expect((await change(promotion, { discountValue: 50, isOn: true })).body.promotion.version).toBe(2)
    const ticket = await shop.backend.send('GET', `/reservation/${reservationID}`, mali)
    expect(ticket.body.reservation).toMatchObject({ price: 530, discount: 100 })
    expect((await shop.quoted(await insertUser(shop.db), promotion._id)).price).toBe(580)
    const [, { action, before, after } = {} as never] = await shop.db
      .select()
      .from(auditEntries)
      .orderBy(auditEntries.id)
    expect([action, before, after]).toEqual(['promotionChanged', { discountValue: 100 }, { discountValue: 50 }])
  })

  it('is switched off at once, and on again', async () => {
    const promotion = await made()
    const off = (await change(promotion, { isOn: false })).body.promotion
    expect([off.state, await offered()]).toEqual(['off', []])
    expect((await shop.bookWith(mali, promotion._id)).body.code).toBe(ERROR_CODE.promotionEnded)
    await change(off, { isOn: true })
    expect(await offered()).toEqual(['RAIN-100'])
  })

  it('keeps its code once it is used, and as many uses as are used', async () => {
    const promotion = await made({ useLimit: 5, perUserLimit: 5 })
    await shop.bookWith(mali, promotion._id)
    await shop.bookWith(mali, promotion._id, { time: '15:00' })
    const { used } = (await send(content, 'GET', `/promotions/${promotion._id}`)).body.promotion
    expect(used).toBe(2)
    expect((await change(promotion, { code: 'SUN-100' })).status).toBe(422)
    expect((await change(promotion, { useLimit: 1 })).status).toBe(422)
    expect((await change(promotion, { useLimit: 2 })).body.promotion.state).toBe('usedUp')
  })

  it('is written over by nobody who has not read it; an order that uses it is no edit', async () => {
    const promotion = await made()
    await shop.bookWith(mali, promotion._id)
    const said = await Promise.all([50, 60].map((discountValue) => change(promotion, { discountValue })))
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the promotions of a shop', () => {
  it('are made by its owner for this shop alone, and nobody else’s are seen or changed', async () => {
    const ours = await made()
    const { promotion } = (
      await send(owner, 'POST', `/shops/${SHOP}/promotions`, promotionBody({ code: 'OWN-50', discountValue: 50 }))
    ).body
    expect(promotion).toMatchObject({ shop: { _id: SHOP }, shops: [{ _id: SHOP }] })
    expect((await send(owner, 'GET', '/promotions')).body.items.map(({ code }) => code)).toEqual(['OWN-50'])
    expect((await change(promotion, { isOn: false }, owner)).body.promotion.state).toBe('off')
    expect((await change(ours, { isOn: false }, owner)).status).toBe(404)
    expect((await send(owner, 'POST', '/shops/river/promotions', promotionBody({ code: 'FAR' }))).status).toBe(404)
    expect((await send(owner, 'POST', '/promotions', promotionBody({ code: 'ALL' }))).status).toBe(403)
  })
})

describe('the list of promotions', () => {
  it('is narrowed by code, name, state and shop', async () => {
    const past = { startTime: new Date('2020-01-01'), endTime: new Date('2020-02-01') }
    const ahead = { startTime: addHours(new Date(), 2) }
    await insertPromotion(shop.db, { id: 'runs', name: { th: 'ฝนพรำ' } })
    await insertPromotion(shop.db, { id: 'used', useLimit: 1, used: 1 })
    await insertPromotion(shop.db, { id: 'spent', budget: 100, spent: 100, useLimit: 9 })
    await insertPromotion(shop.db, { id: 'off', isOn: false })
    await insertPromotion(shop.db, { id: 'ahead', ...ahead, shopId: SHOP })
    await insertPromotion(shop.db, { id: 'over', ...past, isOn: false })
    const ids = async (query: string) =>
      (await send(content, 'GET', `/promotions?${query}`)).body.items.map(({ _id }) => _id).sort()
    expect(await ids('')).toHaveLength(6)
    expect(await ids('state=running')).toEqual(['runs'])
    expect(await ids('state=usedUp')).toEqual(['spent', 'used'])
    expect(await ids('state=off')).toEqual(['off'])
    expect(await ids('state=ahead')).toEqual(['ahead'])
    expect(await ids('state=over')).toEqual(['over'])
    expect(await ids('q=SPEN')).toEqual(['spent'])
    expect(await ids(`q=${encodeURIComponent('ฝน')}`)).toEqual(['runs'])
    expect(await ids(`shop=${SHOP}`)).toEqual(['ahead'])
  })
})
