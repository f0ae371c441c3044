import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { banners, carouselGroups, carouselItems, flashSaleDeals, flashSales, tags } from '#backend/schema.ts'
import type { BrandCard, Tag } from '#contract/catalogue/shops.ts'
import type { Banner, CarouselGroup } from '#contract/merchandising/content.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'
import { type Catalogue, openCatalogue } from '#tests/support/catalogue/openCatalogue.ts'
import { insertBrand, insertDeal, insertPictures, insertShop } from '#tests/support/catalogue/shopRows.ts'

type List<T> = { items: T[]; totalCount: number; hasMore: boolean }

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue()
})
afterAll(() => catalogue.close())

describe('the banners of the home page', () => {
  beforeAll(async () => {
    await insertPictures(catalogue.db, ['sea'])
    await catalogue.db.insert(banners).values([
      { id: 'second', type: 'homepage', title: { en: 'Tonight' }, position: 2 },
      { id: 'first', type: 'homepage', title: { en: 'Lie down', th: 'เอนตัว' }, image: 'sea', link: '/deals/1' },
      { id: 'popup', type: 'home_popup', title: { en: 'Hello' } },
    ])
  })

  it('are those of the asked type in their order, in the reader’s language', async () => {
    const { items, totalCount } = await catalogue.get<List<Banner>>('/banners?type=homepage', { lang: 'th' })
    expect(items.map(({ _id, title }) => [_id, title])).toEqual([
      ['first', 'เอนตัว'],
      ['second', 'Tonight'],
    ])
    expect(items.map(({ image, link }) => [image?.name, link])).toEqual([
      ['sea', '/deals/1'],
      [undefined, '/'],
    ])
    expect(totalCount).toBe(2)
  })

  it.each(['/banners?type=sidebar', '/banners'])('%s is refused', async (path) => {
    expect(await catalogue.reply(path)).toMatchObject({ status: 400, body: { code: 400 } })
  })
})

describe('the carousels of the home page', () => {
  beforeAll(async () => {
    const { db } = catalogue
    for (let n = 1; n <= 14; n++) await insertShop(db, { id: `s${n}`, name: { en: `Shop ${n}` } })
    await insertBrand(db, { id: 'lom', brandName: { en: 'Lom' }, isTop: true, position: 2 })
    await insertBrand(db, { id: 'yu', brandName: { en: 'Yu' }, position: 1 })
    await insertBrand(db, { id: 'mok', brandName: { en: 'Mok' }, isTop: true, position: 1 })
    const group = { kind: 'shop', name: { en: 'Quiet' } } as const
    await db.insert(carouselGroups).values([
      { ...group, id: 'g4', slug: 'empty', position: 4 },
      { ...group, id: 'g1', slug: 'quiet_rooms', position: 1 },
      { ...group, id: 'g2', slug: 'houses', kind: 'brand', position: 2 },
      { ...group, id: 'g3', slug: 'again', position: 3 },
    ])
    const items = Array.from({ length: 14 }, (_, n) => ({ groupId: 'g1', targetId: `s${14 - n}`, position: n }))
    await db
      .insert(carouselItems)
      .values([
        ...items,
        { groupId: 'g1', targetId: 'gone', position: 0 },
        { groupId: 'g1', targetId: 'lom', position: 0 },
        { groupId: 'g2', targetId: 'lom', position: 1 },
        { groupId: 'g2', targetId: 'yu', position: 2 },
        { groupId: 'g3', targetId: 's14', position: 1 },
      ])
  })
  const page = (query: string) => catalogue.get<List<CarouselGroup>>(`/carousel-groups${query}`)

  it('come three a page in their order', async () => {
    const [first, second, third] = [await page(''), await page('?page=2'), await page('?page=3')]
    expect(first.items.map(({ slug }) => slug)).toEqual(['quiet_rooms', 'houses', 'again'])
    expect([first.totalCount, first.hasMore]).toEqual([4, true])
    expect(second.items.map(({ slug, shops }) => [slug, shops.length])).toEqual([['empty', 0]])
    expect(second.hasMore).toBe(false)
    expect(third).toMatchObject({ items: [], totalCount: 4, hasMore: false })
    expect(await catalogue.reply('/carousel-groups?page=0')).toMatchObject({ status: 400 })
  })

  it('show their first twelve cards in their order, and nothing that is gone', async () => {
    const [quiet, houses, again] = (await page('')).items
    expect(quiet?.shops.map(({ _id }) => _id)).toEqual(Array.from({ length: 12 }, (_, n) => `s${14 - n}`))
    expect(quiet?.brands).toEqual([])
    expect(houses?.brands.map(({ brandName }) => brandName)).toEqual(['Lom', 'Yu'])
    expect(again?.shops).toEqual([quiet?.shops[0]])
  })

  it.each(['g1', 'quiet_rooms', 'g1_quiet_rooms', 'g1_renamed'])('has all its cards when asked as %s', async (id) => {
    const { group } = await catalogue.get<{ group: CarouselGroup }>(`/carousel-groups/${id}`)
    expect([group._id, group.shops.length]).toEqual(['g1', 14])
  })

  it('is unknown under another name', async () => {
    expect(await catalogue.reply('/carousel-groups/none')).toMatchObject({ status: 404, body: { code: 404 } })
  })

  it('stand beside the top brands, which are some of all brands', async () => {
    const slugs = async (path: string) => (await catalogue.get<List<BrandCard>>(path)).items.map(({ slug }) => slug)
    expect(await slugs('/top-brands')).toEqual(['mok', 'lom'])
    expect(await slugs('/brands')).toEqual(['mok', 'yu', 'lom'])
  })
})

describe('the tags of the search', () => {
  it('come in their order, in Thai for Thai readers', async () => {
    await catalogue.db.insert(tags).values([
      { id: 't2', slug: 'late', name: { en: 'Open late' }, position: 2 },
      { id: 't1', slug: 'calm', name: { en: 'Calm', th: 'เงียบ' }, position: 1 },
    ])
    const { items } = await catalogue.get<List<Tag>>('/tags', { lang: 'th' })
    expect(items).toEqual([
      { _id: 't1', slug: 'calm', name: 'เงียบ' },
      { _id: 't2', slug: 'late', name: 'Open late' },
    ])
  })
})

describe('the flash sale', () => {
  type Sale = { _id: string | null; isEnded: boolean; endTime: string | null; items: DealCard[] }
  const start = new Date('2026-12-07T12:00:00+07:00')
  const end = new Date('2026-12-07T18:00:00+07:00')
  const at = (time: string) =>
    catalogue.get<Sale>('/flash-sales/current', { now: new Date(`2026-12-07T${time}+07:00`) })

  beforeAll(async () => {
    const { db } = catalogue
    await db.insert(flashSales).values([
      { id: 'home', kind: 'delivery', startTime: start, endTime: end },
      { id: 'sale', kind: 'current', name: { en: 'Today' }, startTime: start, endTime: end },
    ])
    for (let n = 1; n <= 22; n++) {
      const endTime = n === 1 ? new Date('2026-12-07T13:00:00+07:00') : null
      await insertDeal(db, { id: `deal-${n}`, shopId: n === 2 ? 's1' : null, endTime })
      await db.insert(flashSaleDeals).values({ flashSaleId: 'sale', dealId: `deal-${n}`, position: n })
    }
  })

  it('shows its first twenty deals while it runs, and when each of them ends', async () => {
    const sale = await at('12:00:00')
    expect(sale).toMatchObject({ _id: 'sale', isEnded: false, endTime: end.toISOString() })
    expect(sale.items.map(({ _id }) => _id)).toEqual(Array.from({ length: 20 }, (_, n) => `deal-${n + 1}`))
    expect(sale.items[0]?.endTime).toBe('2026-12-07T06:00:00.000Z')
    expect(sale.items[1]).toMatchObject({ endTime: end.toISOString(), shop: { _id: 's1', name: 'Shop 1' } })
  })

  it('drops a deal that is over before the sale is', async () => {
    expect((await at('13:00:00')).items.map(({ _id }) => _id)).not.toContain('deal-1')
  })

  it('is still to come a second before it begins, and sells nothing yet', async () => {
    const soon = { _id: 'sale', isEnded: true, isUpcoming: true, startTime: start.toISOString(), items: [] }
    expect(await at('11:59:59')).toMatchObject(soon)
  })

  it('is ended at its end', async () => {
    const over = { _id: null, isEnded: true, isUpcoming: false, endTime: null, items: [] }
    expect(await at('18:00:00')).toMatchObject(over)
  })
})
