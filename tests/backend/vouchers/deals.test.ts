import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flashSaleDeals, flashSales, passes } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { FlashSale } from '#contract/merchandising/offers.ts'
import { Deal, Pass } from '#contract/vouchers/deals.ts'
import { type Catalogue, openCatalogue } from '#tests/support/catalogue/openCatalogue.ts'
import { insertBrand, insertDeal, insertShop } from '#tests/support/catalogue/shopRows.ts'

let catalogue: Catalogue
const now = new Date('2026-12-07T12:00:00+07:00')

beforeAll(async () => {
  catalogue = await openCatalogue()
  const { db } = catalogue
  await insertBrand(db, { id: 'lane', brandName: { en: 'Lane' } })
  await insertShop(db, { id: 's1', brandId: 'lane', rating: 4, expiredWithin: 20 })
  await insertShop(db, { id: 's2', brandId: 'lane', rating: 5 })
  await insertDeal(db, {
    id: 'steps',
    shopId: 's1',
    discountSteps: [
      { minItem: 3, price: 700, expiredWithin: 10 },
      { minItem: 1, price: 800 },
    ],
    hasBonus: true,
    bonusConfig: { baseBuy: 3, bonusAmount: 1, isMulti: true },
    shippingFee: 25,
  })
  await insertDeal(db, { id: 'everywhere', brandId: 'lane', endTime: new Date('2026-12-01T00:00:00Z') })
  await db.insert(passes).values({
    ...{ id: 'p1', slug: 'quiet', name: { en: 'Quiet pass' }, image: 'oil', price: 3000, originalPrice: 4000 },
    ...{ units: 5, usableBranches: ['s1', 'gone'] },
  })
})
afterAll(() => catalogue.close())

describe('a deal', () => {
  it('says what more visits cost, until when each can be used, and where', async () => {
    const { deal } = await catalogue.get<{ deal: Deal }>('/deals/steps', { now })
    expect(Deal.parse(deal)).toMatchObject({
      isRunning: true,
      firstCount: 1,
      shippingFee: 25,
      bonusConfig: { baseBuy: 3, bonusAmount: 1, isMulti: true },
      usableBranches: [{ _id: 's1' }],
      discountSteps: [
        { minItem: 1, price: 800, expiredAt: '2026-12-27T16:59:59.999Z' },
        { minItem: 3, price: 700, expiredAt: '2026-12-17T16:59:59.999Z' },
      ],
    })
  })

  it('of a brand is used at all of its branches, and is shown as over once it is', async () => {
    const { deal } = await catalogue.get<{ deal: Deal }>('/deals/everywhere', { now })
    expect(deal).toMatchObject({ isRunning: false, brand: { _id: 'lane', branchCount: 2 }, shop: null })
    expect(deal.usableBranches.map(({ _id }) => _id)).toEqual(['s2', 's1'])
  })

  it('that nobody knows is not found', async () => {
    expect((await catalogue.reply('/deals/nothing')).body.code).toBe(ERROR_CODE.notFound)
  })
})

describe('a flash sale', () => {
  const end = new Date('2026-12-07T18:00:00+07:00')
  const start = new Date('2026-12-07T10:00:00+07:00')
  const sale = (path: string) => catalogue.get<FlashSale>(`/flash-sales/${path}`, { now })

  beforeAll(async () => {
    const { db } = catalogue
    await db.insert(flashSales).values([
      { id: 'door', kind: 'delivery', startTime: start, endTime: end },
      { id: 'flex', kind: 'wowcher', startTime: start, endTime: end },
      { id: 'past', kind: 'current', startTime: new Date('2026-11-01T00:00:00Z'), endTime: start },
    ])
    for (let n = 1; n <= 23; n++) {
      await insertDeal(db, { id: `door-${n}` })
      await db.insert(flashSaleDeals).values({ flashSaleId: 'door', dealId: `door-${n}`, position: n })
    }
    await db.insert(flashSaleDeals).values({ flashSaleId: 'past', dealId: 'steps' })
  })

  it('goes on page by page, twenty deals each', async () => {
    const first = FlashSale.parse(await sale('delivery'))
    expect(first).toMatchObject({ _id: 'door', isEnded: false, totalCount: 23, hasMore: true })
    expect(first.items).toHaveLength(20)
    const rest = await sale('door?offset=20')
    expect(rest.items.map(({ _id }) => _id)).toEqual(['door-21', 'door-22', 'door-23'])
    expect(rest.hasMore).toBe(false)
  })

  it('is ended and empty once it is over', async () => {
    expect(await sale('past')).toMatchObject({ _id: 'past', isEnded: true, items: [], totalCount: 0 })
    expect(await sale('current')).toMatchObject({ _id: null, isEnded: true })
  })

  it('that is to come is told with its beginning, and sells nothing before', async () => {
    const [startTime, endTime] = [new Date('2026-12-09T10:00:00+07:00'), new Date('2026-12-10T10:00:00+07:00')]
    await catalogue.db.insert(flashSales).values({ id: 'next', kind: 'current', startTime, endTime })
    await catalogue.db.insert(flashSaleDeals).values({ flashSaleId: 'next', dealId: 'steps' })
    const soon = { _id: 'next', isUpcoming: true, isEnded: true, startTime: startTime.toISOString(), items: [] }
    expect([await sale('current'), await sale('next')]).toMatchObject([soon, soon])
  })

  it('of vouchers for any branch is found by its kind, and an unknown one is not', async () => {
    expect(await sale('wowcher')).toMatchObject({ _id: 'flex', isEnded: false })
    expect((await catalogue.reply('/flash-sales/none')).body.code).toBe(ERROR_CODE.notFound)
  })
})

describe('a pass', () => {
  it('says what it saves and which shops take it', async () => {
    const { pass } = await catalogue.get<{ pass: Pass }>('/passes/quiet', { now })
    expect(Pass.parse(pass)).toMatchObject({ _id: 'p1', discount: 25, units: 5, usableBranches: [{ _id: 's1' }] })
    expect(pass.expiredAt).toBe('2027-03-07T16:59:59.999Z')
    expect(await catalogue.get('/passes')).toMatchObject({ totalCount: 1, items: [{ _id: 'p1' }] })
    expect((await catalogue.reply('/passes/none')).status).toBe(404)
  })
})
