import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas, brands, categories, locations, shopTags, tags } from '#backend/schema.ts'
import type { ServiceType } from '#contract/catalogue/shops.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { type Catalogue, openCatalogue } from '#tests/support/catalogue/openCatalogue.ts'
import { insertBrand, insertDeal, insertPictures, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'

type List<T> = { items: T[]; totalCount: number; hasMore: boolean }

const TODAY = '2026-12-07'

const noon = instantOf(TODAY, '12:00')

let catalogue: Catalogue

/** Thirteen quiet shops; then a branch with everything, one that comes to the customer and one that takes no bookings. */
beforeAll(async () => {
  catalogue = await openCatalogue()
  const { db } = catalogue
  await insertPictures(db, ['city', 'beach', 'garden'])
  const place = { id: 'bangkok', slug: 'bangkok', image: 'city', latitude: 13.75, longitude: 100.5, position: 2 }
  await db.insert(locations).values([
    { ...place, name: { en: 'Bangkok', th: 'กรุงเทพฯ' } },
    { ...place, id: 'loc-2', slug: 'phuket', name: { en: 'Phuket' }, image: 'beach', position: 1 },
  ])
  const area = { id: 'ari', slug: 'ari', locationId: 'bangkok', name: { en: 'Ari' }, latitude: 13.7, longitude: 100.5 }
  await db.insert(areas).values(area)
  await db.insert(tags).values([
    { id: 'tag-late', slug: 'late', name: { en: 'Open late' }, position: 2 },
    { id: 'tag-calm', slug: 'calm', name: { en: 'Calm', th: 'เงียบ' }, position: 1 },
  ])
  for (let n = 13; n > 0; n--) await insertShop(db, { id: `quiet-${String(n).padStart(2, '0')}`, position: 5 })
  await insertBrand(db, { id: 'brand-lom', slug: 'lom', brandName: { en: 'Lom', th: 'ลม' } })
  await insertShop(db, {
    id: 'lom-ari',
    urlName: 'baan-lom-ari',
    position: 1,
    brandId: 'brand-lom',
    areaId: 'ari',
    name: { en: 'Lom Ari', th: 'ลม อารีย์' },
    branchName: { en: 'Ari' },
    description: { en: 'Under the trees', th: '' },
    address: { en: '1 Ari Road', th: 'ถนนอารีย์ 1' },
    locationDetail: { parking: { en: 'Two cars' }, taxi: { en: 'Say Ari', th: 'บอกว่าอารีย์' }, privateVan: {} },
    images: ['garden', 'room'],
    facilityOptions: ['hasPlug', 'hasParking', 'hasPool'],
    commonTerms: [{ en: 'Come early' }, { en: 'Leave slowly' }],
    categoryIds: ['massage', 'spa'],
    verifiedStatus: 2,
    rating: 4.75,
    ratingCount: 12,
    specialDays: ['2026-11-01', '2026-12-31'].map((date) => ({ date, restDay: true, openTime: '', closeTime: '' })),
  })
  await insertShop(db, {
    id: 'lom-beach',
    position: 2,
    brandId: 'brand-lom',
    locationId: 'loc-2',
    categoryIds: ['spa'],
  })
  await insertShop(db, { id: 'comes-to-you', position: 8, shopType: 'delivery' })
  await insertShop(db, { id: 'closed', position: 9, bookable: false })
  await db.insert(shopTags).values([
    { shopId: 'lom-ari', tagId: 'tag-late' },
    { shopId: 'lom-ari', tagId: 'tag-calm' },
    { shopId: 'closed', tagId: 'tag-late' },
  ])
  await insertType(db, { id: 'foot', shopId: 'lom-ari', position: 1, typeName: { en: 'Feet', th: 'เท้า' } }, [
    { id: 'foot-90', price: 900, maxPercentage: 40, position: 2, timeMinutes: 90 },
    { id: 'foot-60', price: 600, position: 1, strictQuota: true, stock: 0 },
  ])
  const oil = { id: 'oil', shopId: 'lom-ari', position: 2, isRecommended: true, typeName: { en: 'Oil' } }
  await insertType(db, oil, [{ id: 'oil-60', price: 999, maxPercentage: 10 }])
  await insertType(db, { id: 'other', shopId: 'lom-beach' }, [{ id: 'other-60', price: 500 }])
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
