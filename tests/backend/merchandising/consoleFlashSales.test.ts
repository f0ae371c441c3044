import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries, deals, flashSaleDeals, flashSales, shops } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { FoundSale } from '#contract/merchandising/consoleFlashSales.ts'
import type { FlashSale } from '#contract/merchandising/offers.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { insertBrand, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { insertFlashSale } from '#tests/support/merchandising/saleRows.ts'
import { soon } from '#tests/support/soon.ts'
import { openVoucherShop, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

let shop: VoucherShop
let content: string
beforeAll(async () => {
  shop = await openVoucherShop()
  const { db } = shop
  content = (await insertStaff(db, [{ role: 'content', shopId: null }])).console
  await insertType(db, { id: 'rain', shopId: SHOP, typeName: { en: 'Rain massage', th: 'นวดสายฝน' } }, [
    { id: 'rain-60', price: 1000, maxPercentage: 10 },
  ])
  await insertBrand(db, { id: 'lane' })
  await insertShop(db, { id: 'comes', shopType: 'delivery', brandId: 'lane' })
  await insertType(db, { id: 'home', shopId: 'comes' }, [{ id: 'home-60', price: 800 }])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(flashSales)
  await shop.db.delete(auditEntries)
})

type Told = { status: number; body: FoundSale & { code: number } }
const send = async (method: string, path = '', body?: object) =>
  (await shop.backend.send(method, `/console/flash-sales${path}`, {
    headers: atConsole(content),
    ...(body && { body }),
  })) as never as Told
const RAIN = { timePriceId: 'rain-60', price: 600, quota: 5, limitPerCustomer: 3 }
const newSale = (change: object = {}) => ({
  ...{ kind: 'current', name: { en: 'Rainy hours', th: 'ชั่วโมงฝนพรำ' }, deals: [RAIN] },
  endTime: addHours(new Date(), 3).toISOString(),
  ...change,
})
const add = async (change: object = {}) => (await send('POST', '', newSale(change))).body
const change = ({ sale, deals: [deal] }: FoundSale, terms: object) =>
  send('PATCH', `/${sale._id}`, {
    version: sale.version,
    changed: [{ ...{ id: deal!._id, version: deal!.version, price: 600, quota: 5, limitPerCustomer: 3 }, ...terms }],
  })
const seen = async (now?: Date) =>
  (await shop.backend.send('GET', '/flash-sales/current', { now })).body as unknown as FlashSale
const audited = () => shop.db.select().from(auditEntries).orderBy(auditEntries.id)

describe('a flash sale that content staff make', () => {
  it('is what customers see and buy at once, and the pages that showed none are old within a second', async () => {
    const heard: string[] = []
    const stop = await listenForPurges(shop.backend.databaseUrl, (tags) => heard.push(...tags))
    const { sale, deals: made } = await add()
    await soon(() => expect(heard).toEqual(['flash', `deal:${made[0]!._id}`, `shop:${SHOP}`]))
    await stop()
    expect(sale).toMatchObject({ state: 'running', dealCount: 1, sold: 0, version: 1 })
    const { items, ...said } = await seen()
    expect(said).toMatchObject({ _id: sale._id, isEnded: false, name: 'Rainy hours' })
    expect(items).toMatchObject([
      {
        typeName: 'Rain massage',
        originalPrice: 1000,
        price: 600,
        discount: 40,
        stock: 5,
        quota: 5,
        strictQuota: true,
      },
    ])
    const mali = await shop.customer()
    const dealId = items[0]!._id
    expect((await shop.buy(mali, { dealId, price: 600 })).status).toBe(200)
    expect((await send('GET', `/${sale._id}`)).body.deals[0]).toMatchObject({ sold: 1, stock: 4, limitPerCustomer: 3 })
    expect((await audited()).map(({ action, shopId, after }) => [action, shopId, after?.price])).toEqual([
      ['flashSaleAdded', null, undefined],
      ['saleDealAdded', SHOP, 600],
    ])
  })

  it('is announced before it begins, and sold from its start on', async () => {
    const startTime = addHours(new Date(), 1)
    const { sale, deals: made } = await add({ startTime: startTime.toISOString() })
    expect(sale.state).toBe('ahead')
    expect(await seen()).toMatchObject({ isUpcoming: true, items: [] })
    const early = await shop.buy(await shop.customer(), { dealId: made[0]!._id, price: 600 })
    expect(early.body.code).toBe(ERROR_CODE.dealOver)
    expect((await seen(startTime)).items).toHaveLength(1)
  })

  it('sells a wowcher at every branch, and a visit at home only of shops that come', async () => {
    await shop.db.update(shops).set({ brandId: 'lane' }).where(eq(shops.id, SHOP))
    const [made] = (await add({ kind: 'wowcher' })).deals
    expect(made).toMatchObject({ shop: null, price: 600 })
    const home = { timePriceId: 'home-60', price: 500, quota: 5, limitPerCustomer: null }
    expect((await add({ kind: 'delivery', deals: [home] })).deals[0]?.shop?._id).toBe('comes')
    await shop.db.update(shops).set({ brandId: null }).where(eq(shops.id, SHOP))
    for (const wrong of [{ kind: 'delivery' }, { kind: 'wowcher' }, { deals: [home] }]) {
      expect((await send('POST', '', newSale(wrong))).status).toBe(422)
    }
  })

  it.each([
    ['that costs no less than on any other day', { deals: [{ ...RAIN, price: 900 }] }],
    ['of something that nobody can book', { deals: [{ ...RAIN, timePriceId: 'gone' }] }],
    ['that ends before it begins', { startTime: addHours(new Date(), 4).toISOString() }],
    ['that is over already', { startTime: '2020-01-01T00:00:00Z', endTime: '2020-01-02T00:00:00Z' }],
    ['that ends in ten years', { endTime: addHours(new Date(), 24 * 3650).toISOString() }],
    ['without a name', { name: { en: ' ' } }],
  ])('%s is refused, and nothing of it is stored', async (_, wrong) => {
    expect((await send('POST', '', newSale(wrong))).status).toBe(422)
    expect(await shop.db.$count(flashSales)).toBe(0)
    expect(await audited()).toEqual([])
  })
})

describe('a flash sale that runs', () => {
  it('gets another price and more units; who bought before keeps the price that was paid', async () => {
    const found = await add()
    const mali = await shop.customer()
    const dealId = found.deals[0]!._id
    const { body } = await shop.buy(mali, { dealId, serviceCount: 2, price: 1200 })
    const changed = await change(found, { price: 550, quota: 8 })
    expect(changed.body.deals[0]).toMatchObject({ price: 550, discount: 45, quota: 8, stock: 6, sold: 2 })
    expect(await shop.voucher(mali, body.voucherID as string)).toMatchObject({ price: 1200 })
    expect((await shop.buy(await shop.customer(), { dealId, price: 550 })).status).toBe(200)
    const { before, after } = (await audited()).at(-1)!
    expect([before, after]).toEqual([
      { name: 'Rain massage', price: 600, units: 5, limit: 3 },
      { name: 'Rain massage', price: 550, units: 8, limit: 3 },
    ])
  })

  it('never offers fewer units than are sold', async () => {
    const found = await add()
    await shop.buy(await shop.customer(), { dealId: found.deals[0]!._id, serviceCount: 2, price: 1200 })
    expect((await change(found, { quota: 1 })).status).toBe(422)
    expect((await change(found, { quota: 2 })).body.deals[0]).toMatchObject({ stock: 0, quota: 2, sold: 2 })
  })

  it('offers what is added to those who wait for it before anybody else', async () => {
    const found = await add({ deals: [{ ...RAIN, quota: 1 }] })
    const dealId = found.deals[0]!._id
    await shop.buy(await shop.customer(), { dealId, price: 600 })
    const anan = await shop.customer()
    const wait = { token: anan.token, body: { count: 1 } }
    expect((await shop.backend.send('POST', `/deals/${dealId}/waitlist`, wait)).status).toBe(200)
    expect((await change(found, { quota: 2 })).body.deals[0]).toMatchObject({ stock: 0, sold: 2 })
    expect((await shop.buy(await shop.customer(), { dealId, price: 600 })).body.code).toBe(50)
    expect((await shop.buy(anan, { dealId, price: 600 })).status).toBe(200)
  })

  it('is ended early: nobody buys any more, and what was bought stays', async () => {
    const { sale, deals: made } = await add()
    const dealId = made[0]!._id
    const mali = await shop.customer()
    const { body } = await shop.buy(mali, { dealId, price: 600 })
    expect((await send('POST', `/${sale._id}/end`, { version: 1 })).body.sale).toMatchObject({ state: 'over', sold: 1 })
    expect(await seen()).toMatchObject({ isEnded: true, items: [] })
    expect((await shop.buy(mali, { dealId, price: 600 })).body.code).toBe(ERROR_CODE.dealOver)
    expect(await shop.voucher(mali, body.voucherID as string)).toMatchObject({ price: 600 })
    expect((await send('POST', `/${sale._id}/end`, { version: 2 })).status).toBe(422)
    expect((await change({ ...(await send('GET', `/${sale._id}`)).body }, {})).status).toBe(422)
  })

  it('ends later with its deals, and begins when it has begun', async () => {
    const { sale, deals: made } = await add()
    const endTime = addHours(new Date(), 9).toISOString()
    const patch = (body: object) => send('PATCH', `/${sale._id}`, { version: 1, ...body })
    expect((await patch({ sale: { startTime: addMinutes(new Date(), 5).toISOString() } })).status).toBe(422)
    expect((await patch({ removed: [{ id: made[0]!._id, version: 1 }] })).status).toBe(422)
    expect((await patch({ sale: { endTime } })).body).toMatchObject({ sale: { endTime, version: 2 } })
    expect((await seen()).items[0]?.endTime).toBe(endTime)
  })

  it('is written over by nobody who has not read it, nor is a deal of it', async () => {
    const found = await add()
    const said = await Promise.all([change(found, { price: 500 }), change(found, { price: 400 })])
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = said[0]!.status === 200 ? 500 : 400
    expect((await seen()).items[0]?.price).toBe(won)
    expect((await send('POST', `/${found.sale._id}/end`, { version: 1 })).body.code).toBe(ERROR_CODE.changedMeanwhile)
  })

  it('lets a deal of another sale alone', async () => {
    const found = await add()
    const other = await insertFlashSale(shop.db)
    const id = `deal of ${other}`
    expect((await change(found, { id, price: 1 })).status).toBe(404)
    const [deal] = await shop.db.select().from(deals).where(eq(deals.id, id))
    expect(deal?.price).toBe(800)
  })
})

describe('a deal that is taken out of a flash sale', () => {
  const removal = ({ sale, deals: [one] }: FoundSale) =>
    send('PATCH', `/${sale._id}`, { version: sale.version, removed: [{ id: one!._id, version: one!.version }] })

  it('is bought by nobody any more where it was sold there alone', async () => {
    const found = await add({ deals: [RAIN, { ...RAIN, price: 700 }] })
    const dealId = found.deals[0]!._id
    expect((await removal(found)).body.deals.map(({ price }) => price)).toEqual([700])
    expect((await shop.buy(await shop.customer(), { dealId, price: 600 })).body.code).toBe(ERROR_CODE.dealOver)
  })

  it('goes on where it is sold beside it', async () => {
    const found = await add()
    await shop.db.insert(flashSaleDeals).values({ flashSaleId: found.sale._id, dealId: 'oil', position: 0 })
    expect((await removal((await send('GET', `/${found.sale._id}`)).body)).status).toBe(200)
    expect((await shop.buy(await shop.customer(), { dealId: 'oil' })).status).toBe(200)
  })
})

describe('the list of flash sales', () => {
  it('is narrowed by name, kind and state', async () => {
    const far = { startTime: addHours(new Date(), 2), endTime: addHours(new Date(), 3) }
    const past = { startTime: addHours(new Date(), -3), endTime: addHours(new Date(), -2) }
    const running = await insertFlashSale(shop.db)
    const ahead = await insertFlashSale(shop.db, { ...far, kind: 'delivery', name: { en: '100% calm' } })
    const over = await insertFlashSale(shop.db, { ...past, name: { th: 'ลมหนาว' } })
    const ids = async (query = '') => {
      const { body } = await shop.backend.send('GET', `/console/flash-sales?${query}`, { headers: atConsole(content) })
      return (body.items as { _id: string }[]).map(({ _id }) => _id)
    }
    expect(await ids()).toEqual([ahead, running, over])
    expect(await ids('state=running')).toEqual([running])
    expect(await ids('state=ahead')).toEqual([ahead])
    expect(await ids('state=over&kind=current')).toEqual([over])
    expect(await ids('q=100%25')).toEqual([ahead])
    expect(await ids(`q=${encodeURIComponent('ลม')}`)).toEqual([over])
    expect((await send('GET', `/${running}`)).body.others).toEqual([])
  })
})
