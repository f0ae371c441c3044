import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleDeal } from '#contract/vouchers/consoleDeals.ts'
import type { Deal } from '#contract/vouchers/deals.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { insertDeal, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { soon } from '#tests/support/soon.ts'
import { dealBody } from '#tests/support/vouchers/dealBody.ts'
import { openVoucherShop, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

const FAR = 'shop-far-away'

let shop: VoucherShop
let owner: string
let content: string
beforeAll(async () => {
  shop = await openVoucherShop()
  const { db } = shop
  owner = (await insertStaff(db, [{ role: 'owner', shopId: SHOP }])).console
  content = (await insertStaff(db, [{ role: 'content', shopId: null }])).console
  await insertShop(db, { id: FAR })
  await insertType(db, { id: 'rain', shopId: SHOP, typeName: { en: 'Rain massage' } }, [{ id: 'rain-60', price: 1000 }])
  await insertType(db, { id: 'far', shopId: FAR }, [{ id: 'far-60', price: 1000 }])
  await insertDeal(db, { id: 'deal-far-away', shopId: FAR, typeName: { en: 'Far' } })
  await insertDeal(db, { id: 'of-no-shop', typeName: { en: 'Anywhere' }, endTime: new Date('2020-01-01') })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(auditEntries)
})

type Told = { status: number; body: { code: number; deal: ConsoleDeal; items: ConsoleDeal[] } }
const send = async (method: string, path: string, body?: object, console = owner) =>
  (await shop.backend.send(method, `/console${path}`, {
    headers: atConsole(console),
    ...(body && { body }),
  })) as never as Told
const make = (change: object = {}) =>
  send('POST', `/shops/${SHOP}/deals`, dealBody({ timePriceId: 'rain-60', ...change }))
const made = async (change: object = {}) => (await make(change)).body.deal
const change = ({ _id, version }: ConsoleDeal, deal: object) => send('PATCH', `/deals/${_id}`, { version, deal })
const seen = async (id: string) => (await shop.backend.send('GET', `/deals/${id}`)).body.deal as Deal

describe('a deal that an owner makes', () => {
  it('is what customers see and buy at once, with its steps, and its pages are old within a second', async () => {
    const heard: string[] = []
    const stop = await listenForPurges(shop.backend.databaseUrl, (tags) => heard.push(...tags))
    const { _id, ...deal } = await made()
    await soon(() => expect(heard).toEqual([`deal:${_id}`, `shop:${SHOP}`]))
    await stop()
    expect(deal).toMatchObject({ state: 'running', price: 800, discount: 20, originalPrice: 1000, sold: 0 })
    expect(await seen(_id)).toMatchObject({
      ...{ isRunning: true, typeName: 'Ten in the rain', duration: 60, strictQuota: true, stock: 10 },
      discountSteps: [
        { minItem: 1, price: 800, expiredWithin: 30 },
        { minItem: 3, price: 700 },
      ],
    })
    const bought = await shop.buy(await shop.customer(), { dealId: _id, serviceCount: 3, price: 2100 })
    expect(bought.status).toBe(200)
    expect((await send('GET', `/deals/${_id}`)).body.deal).toMatchObject({ sold: 3, stock: 7 })
  })

  it('gives free visits with so many that are bought', async () => {
    const steps = [{ minItem: 1, price: 800, expiredWithin: null, expiredDate: null }]
    const { _id } = await made({ steps, bonus: { baseBuy: 2, bonusAmount: 1, isMulti: true } })
    const mali = await shop.customer()
    const { body } = await shop.buy(mali, { dealId: _id, serviceCount: 4, price: 3200 })
    expect(await shop.voucher(mali, body.voucherID as string)).toMatchObject({ serviceCount: 4, bonusCount: 2 })
  })

  it.each([
    ['whose first step is not of one', [{ minItem: 2, price: 800 }]],
    [
      'with two steps of the same number',
      [
        { minItem: 1, price: 800 },
        { minItem: 1, price: 700 },
      ],
    ],
    [
      'whose units cost more the more are bought',
      [
        { minItem: 1, price: 700 },
        { minItem: 3, price: 800 },
      ],
    ],
    ['that is dearer than usual', [{ minItem: 1, price: 1001 }]],
    ['that is used until a day that is none', [{ minItem: 1, price: 800, expiredDate: '2026-02-30' }]],
    ['of a limit of days and a date', [{ minItem: 1, price: 800, expiredDate: '2026-12-30', expiredWithin: 9 }]],
  ])('%s is refused', async (_, steps) => {
    const said = steps.map((step) => ({ expiredWithin: null, expiredDate: null, ...step }))
    expect((await make({ steps: said })).status).toBe(422)
    expect(await shop.db.$count(auditEntries)).toBe(0)
  })

  it.each([
    ['of an option of another shop', { timePriceId: 'far-60' }],
    ['that would be over', { endTime: '2020-01-01T00:00:00Z' }],
    ['without a name', { typeName: { en: ' ' } }],
  ])('%s is refused', async (_, wrong) => expect((await make(wrong)).status).toBe(422))
})

describe('a deal that is changed', () => {
  it('leaves what is bought at its price, and says who changed what', async () => {
    const deal = await made()
    const mali = await shop.customer()
    const { body } = await shop.buy(mali, { dealId: deal._id, price: 800 })
    const steps = [{ minItem: 1, price: 650, expiredWithin: null, expiredDate: '2030-12-31' }]
    const changed = await change(deal, { steps, quota: 20 })
    expect(changed.body.deal).toMatchObject({ version: 2, price: 650, steps, quota: 20, stock: 19, sold: 1 })
    expect(await shop.voucher(mali, body.voucherID as string)).toMatchObject({ price: 800 })
    expect(await seen(deal._id)).toMatchObject({ price: 650, expiryType: 'date' })
    const [, { action, shopId, before, after } = {} as never] = await shop.db
      .select()
      .from(auditEntries)
      .orderBy(auditEntries.id)
    expect([action, shopId, before, after]).toEqual([
      ...['dealChanged', SHOP, { steps: '1: 800, 30 d; 3: 700', units: 10 }],
      { steps: '1: 650, 2030-12-31', units: 20 },
    ])
  })

  it('never offers fewer units than are sold', async () => {
    const deal = await made()
    await shop.buy(await shop.customer(), { dealId: deal._id, serviceCount: 2, price: 1600 })
    expect((await change(deal, { quota: 1 })).status).toBe(422)
    expect((await change(deal, { quota: 2 })).body.deal).toMatchObject({ stock: 0, sold: 2 })
  })

  it('is ended, and sold no more', async () => {
    const deal = await made()
    const endTime = addHours(new Date(), -1).toISOString()
    expect((await change(deal, { endTime })).body.deal.state).toBe('over')
    const late = await shop.buy(await shop.customer(), { dealId: deal._id, price: 800 })
    expect(late.body.code).toBe(ERROR_CODE.dealOver)
  })

  it('is written over by nobody who has not read it; what is sold is no edit', async () => {
    const deal = await made()
    await shop.buy(await shop.customer(), { dealId: deal._id, price: 800 })
    const said = await Promise.all([20, 30].map((quota) => change(deal, { quota })))
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the list of deals', () => {
  it('is of one’s own shops, narrowed as asked; people of the marketplace see all', async () => {
    const { _id } = await made({ startTime: addHours(new Date(), 5).toISOString() })
    const ids = async (query: string, console = owner) =>
      (await send('GET', `/deals?${query}`, undefined, console)).body.items.map((deal) => deal._id)
    expect(await ids('state=ahead')).toEqual([_id])
    expect(await ids('q=ten+in')).toContain(_id)
    expect(await ids('')).not.toContain('deal-far-away')
    expect(await ids(`shop=${FAR}`, content)).toEqual(['deal-far-away'])
    expect(await ids('state=over', content)).toContain('of-no-shop')
    expect((await send('GET', `/deals?shop=${FAR}`)).status).toBe(404)
    expect((await send('GET', '/deals/deal-far-away')).status).toBe(404)
    expect((await send('PATCH', '/deals/of-no-shop', { version: 1, deal: { quota: 20 } })).status).toBe(404)
  })
})
