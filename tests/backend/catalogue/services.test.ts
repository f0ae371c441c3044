import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brands, categories } from '#backend/schema.ts'
import type { ServiceType } from '#contract/catalogue/shops.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { type Catalogue, openCatalogue } from '#tests/support/catalogue/openCatalogue.ts'
import { insertShopList } from '#tests/support/catalogue/shopList.ts'
import { insertDeal } from '#tests/support/catalogue/shopRows.ts'

type List<T> = { items: T[]; totalCount: number; hasMore: boolean }

const TODAY = '2026-12-07'

const noon = instantOf(TODAY, '12:00')

let catalogue: Catalogue

beforeAll(async () => {
  catalogue = await openCatalogue()
  await insertShopList(catalogue.db)
})

afterAll(() => catalogue.close())

describe('the service types of a shop', () => {
  it('come recommended first, each with its options and what one guest pays', async () => {
    const { items, totalCount } = await catalogue.get<List<ServiceType>>('/types/shops/baan-lom-ari')
    expect(items.map(({ _id, categorySlug }) => [_id, categorySlug])).toEqual([
      ['oil', 'massage'],
      ['foot', 'massage'],
    ])
    expect(items.flatMap(({ timePrices }) => timePrices.map(({ _id, finalPrice }) => [_id, finalPrice]))).toEqual([
      ['oil-60', 899],
      ['foot-60', 600],
      ['foot-90', 540],
    ])
    expect(items[1]?.timePrices[0]).toMatchObject({ time: 60, strictQuota: true, stock: 0, dealId: null })
    expect(totalCount).toBe(2)
  })

  it('are named in the reader’s language, or in English', async () => {
    const { items } = await catalogue.get<List<ServiceType>>('/types/shops/lom-ari', { lang: 'th' })
    expect(items.map(({ typeName }) => typeName)).toEqual(['Oil', 'เท้า'])
  })
})

describe('the deals of a shop', () => {
  it('are those that run now, its own and its brand’s, the largest discount first', async () => {
    const { db } = catalogue
    const later = instantOf('2026-12-20', '00:00')
    const own = { shopId: 'lom-ari' }
    const brand = { brandId: 'brand-lom' }
    await insertDeal(db, { ...own, id: 'half', discount: 50, endTime: later, hasBonus: true })
    await insertDeal(db, { ...own, id: 'over', endTime: instantOf(TODAY, '11:59') })
    await insertDeal(db, { ...own, id: 'to-come', startTime: later })
    await insertDeal(db, { ...own, id: 'odd', dealType: 'wowcher' })
    await insertDeal(db, {
      ...own,
      id: 'bonus',
      hasBonus: true,
      bonusConfig: { baseBuy: 3, bonusAmount: 1, isMulti: true },
    })
    await insertDeal(db, { ...brand, id: 'every-branch', discount: 30 })
    await insertDeal(db, { ...brand, id: 'this-branch', discount: 25, usableBranches: ['lom-ari'] })
    await insertDeal(db, { ...brand, id: 'other-branch', usableBranches: ['lom-beach'] })
    const { items } = await catalogue.get<List<DealCard>>('/deals/shops/baan-lom-ari', { now: noon })
    expect(items.map(({ _id }) => _id)).toEqual(['half', 'every-branch', 'this-branch', 'bonus'])
    expect(items[0]).toMatchObject({
      endTime: later.toISOString(),
      shop: { urlName: 'baan-lom-ari' },
      bonusConfig: null,
    })
    expect(items[1]).toMatchObject({ endTime: null, shop: null })
    expect(items[3]?.bonusConfig).toEqual({ baseBuy: 3, bonusAmount: 1, isMulti: true })
  })

  it('are none where a house without a brand sells none', async () => {
    expect(await catalogue.get('/deals/shops/quiet-01')).toMatchObject({ items: [], totalCount: 0 })
  })
})

describe('places, brands and categories', () => {
  it('say how many shops they have', async () => {
    const { locations: places } = await catalogue.get<{ locations: { slug: string; shopCount: number }[] }>(
      '/shops/meta',
    )
    expect(places.map(({ slug, shopCount }) => [slug, shopCount])).toEqual([
      ['phuket', 1],
      ['bangkok', 16],
    ])
    const spa = { id: 'spa', slug: 'spa', serviceType: 6, image: 'city', position: 2 }
    await catalogue.db
      .insert(categories)
      .values([spa, { ...spa, id: 'onsen', slug: 'onsen', serviceType: 5, position: 3 }])
    const { items } = await catalogue.get<List<{ slug: string; shopCount: number }>>('/type-categories')
    expect(items.map(({ slug, shopCount }) => [slug, shopCount])).toEqual([
      ['massage', 1],
      ['spa', 2],
      ['onsen', 0],
    ])
    await catalogue.db.insert(brands).values({ id: 'new', slug: 'new', image: 'house', position: 9 })
    const known = await catalogue.get<List<{ slug: string; branchCount: number }>>('/brands')
    expect(known.items.map(({ slug, branchCount }) => [slug, branchCount])).toEqual([
      ['lom', 2],
      ['new', 0],
    ])
  })
})
