import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import * as schema from '#backend/schema.ts'
import type { Slot } from '#contract/availability.ts'
import type { Shop, ShopCard } from '#contract/catalogue/shops.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'
import { foot, load, NOW, type Opened, openTransfer, shop } from '#tests/support/catalogue/openTransfer.ts'
import { soon } from '#tests/support/soon.ts'

describe('a catalogue of one’s own in an empty database', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openTransfer(false)
  })
  afterAll(() => opened.close())

  const get = async <T>(path: string, lang = 'en') => {
    const { status, body } = await opened.backend.send('GET', path, { lang, now: NOW })
    expect([path, status]).toEqual([path, 200])
    return body as unknown as T
  }

  it('is there after one import, in whichever order its lines come', async () => {
    expect(await load(opened, foot, shop)).toMatchObject({ good: 2, bad: [], shops: 1 })
    const { shop: shown } = await get<{ shop: Shop }>('/shops/rim-khlong', 'ja')
    expect(shown).toMatchObject({
      ...{ name: 'リム・クローン', nameTH: 'ริมคลอง', location: 'バンコク', minPrice: 360, minPriceBefore: 400 },
      ...{ maxDiscount: 10, facilityOptions: ['hasParking'], commonTerms: ['Please come a little early.'] },
    })
    expect(shown.dayTime.map(({ restDay }) => restDay)).toEqual([false, false, false, true, false, false, false])
    const { items } = await get<{ items: Slot[] }>('/shops/rim-khlong/slots?date=2026-11-23&duration=60&guests=2')
    expect(items).toHaveLength(19)
  })

  it('is found at once, by its names and what it offers', async () => {
    for (const q of ['rim khlong', 'ริมคลอง', 'リム', 'foot massage', 'นวดเท้า']) {
      const { items } = await get<{ items: ShopCard[] }>(`/search?${new URLSearchParams({ q })}`)
      expect([q, items.map(({ _id }) => _id)]).toEqual([q, ['rim-khlong']])
    }
    const { items } = await get<{ items: { name: string }[] }>('/search/hint?q=rim')
    expect(items.map(({ name }) => name)).toContain('Rim Khlong')
  })

  it('strikes no price at which nothing was ever sold', async () => {
    const never = { ...foot, timePrices: [{ time: 60, price: 400, maxPercentage: 10, listPriceSold: false }] }
    const deal = { kind: 'deal', _id: 'rim-khlong-deal', shop: 'rim-khlong', typeName: 'Foot massage', duration: 60 }
    const invented = { ...deal, originalPrice: 900, originalPriceSold: false, price: 300, quota: 5, stock: 5 }
    expect((await load(opened, never, invented)).bad).toEqual([])
    const { shop: shown } = await get<{ shop: Shop }>('/shops/rim-khlong')
    expect(shown).toMatchObject({ minPrice: 360, minPriceBefore: null, maxDiscount: 0 })
    const { items } = await get<{ items: DealCard[] }>('/deals/shops/rim-khlong')
    expect(items).toMatchObject([{ originalPrice: 300, price: 300, discount: 0 }])
    expect((await load(opened, foot, { ...invented, originalPriceSold: true })).bad).toEqual([])
    expect((await get<{ items: DealCard[] }>('/deals/shops/rim-khlong')).items).toMatchObject([
      { originalPrice: 900, discount: 67, shop: { area: expect.stringMatching(/./), rating: 0, ratingCount: 0 } },
    ])
    await opened.db.delete(schema.deals)
  })

  it('is changed by a second import, not doubled; what a line leaves out stays', async () => {
    const cheaper = { ...foot, timePrices: [{ time: 60, price: 300 }] }
    const renamed = { kind: 'shop', _id: 'rim-khlong', name: 'Canal House', latitude: 13.75, longitude: 100.56 }
    expect((await load(opened, renamed, cheaper)).bad).toEqual([])
    const { shop: shown } = await get<{ shop: Shop }>('/shops/rim-khlong')
    expect(shown).toMatchObject({ name: 'Canal House', minPrice: 270, maxDiscount: 10, capacity: 2, latitude: 13.75 })
    expect(await opened.db.$count(schema.timePrices)).toBe(1)
    expect(await opened.db.$count(schema.shops)).toBe(1)
    const { items } = await get<{ items: ShopCard[] }>('/search?q=rim%20khlong')
    expect(items).toEqual([])
  })

  it('has its walk from the train as soon as it is there, and another when its place changes', async () => {
    const walkOf = async (lang: string) => (await get<{ shop: Shop }>('/shops/rim-khlong', lang)).shop.walk
    const at = { kind: 'shop', _id: 'rim-khlong', name: 'Canal House' }
    await load(opened, { ...at, latitude: 13.7385, longitude: 100.5605 })
    expect(await walkOf('th')).toMatchObject({ station: expect.stringMatching(/[ก-๙]/), minutes: expect.any(Number) })
    const near = await walkOf('en')
    await load(opened, { ...at, latitude: 13.8024, longitude: 100.5538 })
    const moved = await walkOf('en')
    expect(moved?.stationSlug).not.toBe(near?.stationSlug)
    await load(opened, { ...at, latitude: 18.7883, longitude: 98.9853 })
    expect(await walkOf('en')).toBeNull()
    await load(opened, { ...at, latitude: 13.75, longitude: 100.56 })
  })

  it('makes the pages of each brand and pass that it brings new, also of one that has but a name', async () => {
    const purged: string[] = []
    const stop = await listenForPurges(opened.backend.databaseUrl, (tags) => purged.push(...tags))
    const house = { kind: 'brand', brandName: { en: 'Quiet House', th: 'บ้านเงียบ' } }
    const pass = { kind: 'pass', name: { en: 'Ten Hours', th: 'สิบชั่วโมง' }, price: 5000, originalPrice: 6000, units: 10 }
    expect((await load(opened, house, pass)).bad).toEqual([])
    const brandId = (await get<{ brand: { _id: string } }>('/brands/quiet-house')).brand._id
    const passId = (await get<{ pass: { _id: string } }>('/passes/ten-hours')).pass._id
    await soon(() => {
      expect(purged).toEqual(
        expect.arrayContaining(['brands', 'passes', 'promotions', `brand:${brandId}`, `pass:${passId}`]),
      )
    })
    await stop()
  })
})
