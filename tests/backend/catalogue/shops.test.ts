import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shops, slotUse } from '#backend/schema.ts'
import type { Shop, ShopCard } from '#contract/catalogue/shops.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { type Catalogue, openCatalogue } from '#tests/support/catalogue/openCatalogue.ts'
import { insertShopList } from '#tests/support/catalogue/shopList.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'

type List<T> = { items: T[]; totalCount: number; hasMore: boolean }

const TODAY = '2026-12-07'

const noon = instantOf(TODAY, '12:00')

let catalogue: Catalogue

const listShops = (query = '', sent?: { lang?: string; now?: Date }) =>
  catalogue.get<List<ShopCard>>(`/shops?${query}`, sent)

const idsOf = async (query: string) => (await listShops(query)).items.map(({ _id }) => _id)

beforeAll(async () => {
  catalogue = await openCatalogue()
  await insertShopList(catalogue.db)
})

afterAll(() => catalogue.close())

describe('the list of shops', () => {
  it('comes twelve a page in one order, and says how many there are', async () => {
    const first = await listShops()
    const second = await listShops('offset=12')
    expect([first.items.length, first.totalCount, first.hasMore]).toEqual([12, 17, true])
    expect([second.items.length, second.totalCount, second.hasMore]).toEqual([5, 17, false])
    const ids = [...first.items, ...second.items].map(({ _id }) => _id)
    expect(ids.slice(0, 4)).toEqual(['lom-ari', 'lom-beach', 'quiet-01', 'quiet-02'])
    expect(ids.slice(-2)).toEqual(['comes-to-you', 'closed'])
    expect(new Set(ids).size).toBe(17)
  })

  it('is empty behind its end, and knows that there is no more', async () => {
    expect(await listShops('offset=100')).toMatchObject({ items: [], totalCount: 17, hasMore: false })
  })

  it.each([
    ['categoryIds=massage', ['lom-ari']],
    ['categoryIds=massage,spa', ['lom-ari', 'lom-beach']],
    ['tag=tag-late', ['lom-ari', 'closed']],
    ['tagSlug=calm', ['lom-ari']],
    ['locationSlug=phuket', ['lom-beach']],
    ['bookable=false', ['comes-to-you', 'closed']],
    ['categoryIds=spa&tagSlug=late&bookable=true', ['lom-ari']],
    ['tagSlug=none', []],
    ['locationSlug=nowhere', []],
    ['categoryIds=%27%3B--', []],
  ])('narrowed by %s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
  })

  it('offers to book only where one can come', async () => {
    const ids = await idsOf('bookable=true&limit=48')
    expect(ids).toHaveLength(15)
    expect(ids).not.toContain('comes-to-you')
  })

  it.each(['offset=-1', 'limit=0', 'limit=49', 'bookable=maybe', 'offset=many'])('refuses %s', async (query) => {
    expect(await catalogue.reply(`/shops?${query}`)).toMatchObject({ status: 400, body: { code: 400 } })
  })

  it('asks the database as often for twelve cards as for one', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const once = async (limit: number) => {
      query.mockClear()
      await listShops(`limit=${limit}`)
      return query.mock.calls.length
    }
    // The queue of mails is looked at every second, and adds to a count now and then.
    const counted = async (limit: number) => Math.min(await once(limit), await once(limit), await once(limit))
    const [one, twelve] = [await counted(1), await counted(12)]
    query.mockRestore()
    expect(twelve).toBe(one)
    expect(one).toBeGreaterThan(0)
    expect(one).toBeLessThan(8)
  })
})

describe('the card of a shop', () => {
  it('names the lowest price after its discount, and what it was before', async () => {
    const { items } = await listShops('limit=3')
    expect(items.map(({ minPrice, minPriceBefore }) => [minPrice, minPriceBefore])).toEqual([
      [540, 900],
      [500, null],
      [0, null],
    ])
  })

  it('speaks Thai to Thai readers, and English where a word is not translated', async () => {
    const [card] = (await listShops('limit=1', { lang: 'th' })).items
    expect(card).toMatchObject({ name: 'ลม อารีย์', location: 'กรุงเทพฯ', area: 'Ari', verifiedStatus: 2, rating: 4.75 })
    const [german] = (await listShops('limit=1', { lang: 'de' })).items
    expect(german).toMatchObject({ name: 'Lom Ari', image: { name: 'room', alt: 'A quiet room' } })
  })

  const nextFree = async (id: string, now: Date) => {
    const { items } = await listShops('limit=48', { now })
    return items.find(({ _id }) => _id === id)?.nextFree
  }
  const at = (date: string, ...times: string[]) => times.map((time) => instantOf(date, time).toISOString())

  it('shows the next five half hours that are free', async () => {
    const full = ['13:30', '15:00'].map((time) => ({ shopId: 'quiet-01', slot: instantOf(TODAY, time) }))
    await catalogue.db.insert(slotUse).values(full.map((slot) => ({ ...slot, used: 3, capacity: 3 })))
    expect(await nextFree('quiet-01', noon)).toEqual(at(TODAY, '14:00', '15:30', '16:00', '16:30', '17:00'))
    expect(await nextFree('quiet-02', noon)).toEqual(at(TODAY, '13:00', '13:30', '14:00', '14:30', '15:00'))
    await catalogue.db.delete(slotUse)
  })

  it('goes on with tomorrow when today is nearly over, and no further', async () => {
    const evening = instantOf(TODAY, '20:00')
    expect(await nextFree('quiet-01', evening)).toEqual([
      ...at(TODAY, '21:00'),
      ...at('2026-12-08', '10:00', '10:30', '11:00', '11:30'),
    ])
    const dayTime = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ restDay: day !== 4, openTime: '10:00', closeTime: '22:00' }))
    await insertShop(catalogue.db, { id: 'thursdays', dayTime, position: 20 })
    expect(await nextFree('thursdays', noon)).toEqual([])
    await catalogue.db.delete(shops).where(eq(shops.id, 'thursdays'))
  })

  it('shows none where nobody can come', async () => {
    expect(await nextFree('comes-to-you', noon)).toEqual([])
    expect(await nextFree('closed', noon)).toEqual([])
  })
})

describe('one shop', () => {
  const find = async (name: string, sent?: { lang?: string; now?: Date }) =>
    (await catalogue.get<{ shop: Shop }>(`/shops/${name}`, sent)).shop

  it('is found by its url name and by its id', async () => {
    expect(await find('baan-lom-ari', { now: noon })).toEqual(await find('lom-ari', { now: noon }))
  })

  it('says everything the shop page shows', async () => {
    expect(await find('baan-lom-ari', { lang: 'th', now: noon })).toMatchObject({
      name: 'ลม อารีย์',
      nameTH: 'ลม อารีย์',
      branchName: 'Ari',
      description: 'Under the trees',
      address: 'ถนนอารีย์ 1',
      tags: [{ slug: 'calm', name: 'เงียบ' }, { slug: 'late' }],
      images: [{ name: 'garden' }, { name: 'room' }],
      brand: { slug: 'lom', brandName: 'ลม', branchCount: 2 },
      facilityOptions: ['hasParking', 'hasPlug'],
      commonTerms: ['Come early', 'Leave slowly'],
      locationDetail: [
        { kind: 'taxi', text: 'บอกว่าอารีย์' },
        { kind: 'parking', text: 'Two cars' },
      ],
      specialDays: [{ date: '2026-12-31' }],
      minPrice: 540,
    })
  })

  it('keeps its Thai name, address and landmark for a taxi driver beside the reader’s own', async () => {
    expect(await find('lom-ari', { lang: 'en' })).toMatchObject({
      ...{ name: 'Lom Ari', nameTH: 'ลม อารีย์', address: '1 Ari Road', addressTH: 'ถนนอารีย์ 1' },
      landmarkTH: 'บอกว่าอารีย์',
    })
  })

  it('has no brand where it stands alone', async () => {
    expect((await find('quiet-01')).brand).toBe(null)
  })

  it.each(['/shops/nowhere', '/types/shops/nowhere', '/deals/shops/nowhere'])('%s is unknown', async (path) => {
    expect(await catalogue.reply(path)).toMatchObject({ status: 404, body: { success: false, code: 404 } })
  })
})
