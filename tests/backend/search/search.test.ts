import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Area } from '#contract/catalogue/areas.ts'
import type { FoundShop, searchCalls } from '#contract/search.ts'
import { bookableShop, fullShop, restDayShop } from '#demo/named.ts'
import { addDays, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { distanceKm } from '#domain/catalogue/distance.ts'
import { type Found, NOW, openSearch, type Query, type SearchBackend } from '#tests/support/search/searchBackend.ts'

type Pins = AnswerOf<(typeof searchCalls)['GET /search/pins']>

const ASOK = { latitude: 13.7372, longitude: 100.5605 }

let demo: SearchBackend

beforeAll(async () => {
  demo = await openSearch()
})

afterAll(() => demo.close())

describe('narrowing what was found', () => {
  it('by category, tag, place, price and rating, each as the card says', async () => {
    const spa = await demo.search({ categoryIds: 'spa,onsen', limit: 48 })
    expect(spa.totalCount).toBeGreaterThan(spa.facets.categories.find(({ slug }) => slug === 'onsen')!.count)
    const priced = await demo.search({ minPrice: 300, maxPrice: 500, rating: 4.3, limit: 48 })
    expect(priced.items.length).toBeGreaterThan(0)
    for (const { asked, rating } of priced.items) {
      expect(asked?.price).toBeGreaterThanOrEqual(300)
      expect(asked?.price).toBeLessThanOrEqual(500)
      expect(rating).toBeGreaterThanOrEqual(4.3)
    }
    expect(await demo.idsOf({ tagIds: 'garden', locationSlug: 'watthana' })).toEqual([bookableShop.id])
    expect((await demo.search({ locationSlug: 'nowhere' })).totalCount).toBe(0)
  })

  it('counts what each choice would show beside the other choices', async () => {
    const chosen = await demo.search({ locationSlug: 'bangkok', categoryIds: 'spa' })
    const count = (facets: Found['facets'], key: keyof Found['facets'], slug: string) =>
      facets[key].find((facet) => facet.slug === slug)?.count
    expect(count(chosen.facets, 'categories', 'spa')).toBe(chosen.totalCount)
    expect(count(chosen.facets, 'places', 'bangkok')).toBe(chosen.totalCount)
    expect(count(chosen.facets, 'categories', 'massage')).toBe(
      (await demo.search({ locationSlug: 'bangkok', categoryIds: 'massage' })).totalCount,
    )
    expect(count(chosen.facets, 'places', 'phuket')).toBe(
      (await demo.search({ locationSlug: 'phuket', categoryIds: 'spa' })).totalCount,
    )
    for (const { _id, count: tagged } of chosen.facets.tags.slice(0, 4)) {
      expect((await demo.search({ locationSlug: 'bangkok', categoryIds: 'spa', tagIds: _id })).totalCount).toBe(tagged)
    }
  })

  it('counts the quarters of the city that is asked for, also from within one of them', async () => {
    const everywhere = await demo.search({ limit: 1 })
    const city = await demo.search({ locationSlug: 'bangkok', limit: 1 })
    const [fullest] = city.facets.areas
    const quarter = await demo.search({ locationSlug: fullest!.slug, limit: 1 })
    expect(everywhere.facets.areas).toEqual([])
    expect(new Set(city.facets.areas.map(({ locationSlug }) => locationSlug))).toEqual(new Set(['bangkok']))
    expect(city.facets.areas.reduce((sum, { count }) => sum + count, 0)).toBe(city.totalCount)
    expect(quarter.totalCount).toBe(fullest!.count)
    expect(quarter.facets.areas).toEqual(city.facets.areas)
  })

  it('names the facets in the language of the reader', async () => {
    const { facets } = await demo.search({}, 'th')
    expect(facets.places.map(({ name }) => name)).toContain('เชียงใหม่')
    expect(facets.categories).toHaveLength(6)
  })

  it('to what a map shows', async () => {
    const { items, totalCount } = await demo.search({ bounds: '7,98,9,99', limit: 48 })
    expect(totalCount).toBeGreaterThan(3)
    for (const { location } of items) expect(location).toBe('Phuket')
  })

  it('to what a map shows, together with the other choices', async () => {
    const bounds = '7,98,9,99'
    const onsen = await demo.search({ bounds, categoryIds: 'onsen', limit: 48 })
    const all = await demo.search({ bounds, limit: 48 })
    expect(onsen.totalCount).toBeLessThan(all.totalCount)
    expect(all.facets.categories.find(({ slug }) => slug === 'onsen')?.count).toBe(onsen.totalCount)
    expect((await demo.search({ bounds: '0,90,1,91' })).totalCount).toBe(0)
  })
})

describe('the map beside the list', () => {
  const pins = async (query: Query, lang?: string): Promise<Pins> => {
    const path = `/search/pins?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    const { status, body } = await demo.backend.send('GET', path, { now: NOW, ...(lang && { lang }) })
    expect([path, status]).toEqual([path, 200])
    return body as unknown as Pins
  }

  it('shows every shop that the list turns pages through, in its order', async () => {
    const { items, totalCount, hasMore } = await pins({ categoryIds: 'massage' })
    expect([items.length, hasMore]).toEqual([totalCount, false])
    const listed = await demo.idsOf({ categoryIds: 'massage' })
    expect(items.slice(0, listed.length).map(({ _id }) => _id)).toEqual(listed)
  })

  it('shows what lies in the asked area, named in the language of the reader', async () => {
    const { items, totalCount } = await pins({ bounds: '7,98,9,99' }, 'th')
    expect(totalCount).toBeGreaterThan(3)
    for (const { location, latitude, longitude, minPrice } of items) {
      expect(location).toBe('ภูเก็ต')
      expect(latitude > 7 && latitude < 9 && longitude > 98 && longitude < 99 && minPrice > 0).toBe(true)
    }
  })

  it('names the districts in which shops are, the fullest first', async () => {
    const { body } = await demo.backend.send('GET', '/areas', { lang: 'de' })
    const areas = (body as unknown as { items: Area[] }).items
    expect(areas.length).toBeGreaterThan(8)
    expect(areas.map(({ shopCount }) => shopCount)).toEqual(
      areas.map(({ shopCount }) => shopCount).sort((a, b) => b - a),
    )
    const [first] = areas
    expect((await demo.search({ locationSlug: first!.slug })).totalCount).toBe(first!.shopCount)
  })
})

describe('the order of what was found', () => {
  it('is nearest first by the globe, a page at a time without gaps', async () => {
    const all = await demo.search({ sort: 'distance', ...ASOK, limit: 48 })
    const second = await demo.search({ sort: 'distance', ...ASOK, limit: 48, offset: 48 })
    const items = [...all.items, ...second.items]
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(72)
    const distances = items.map(({ distanceKm: km }) => km!)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    for (const item of items) expect(item.distanceKm).toBeCloseTo(distanceKm(ASOK, item) as number, 2)
    const pages = await Promise.all([0, 12, 24].map((offset) => demo.search({ sort: 'distance', ...ASOK, offset })))
    expect(pages.flatMap((page) => page.items.map(({ _id }) => _id))).toEqual(items.slice(0, 36).map(({ _id }) => _id))
    const far = await demo.search({ sort: 'distance', direction: 'des', ...ASOK, limit: 1 })
    expect(far.items[0]?._id).toBe(items.at(-1)?._id)
  })

  it('says no distance where nobody knows where the customer is', async () => {
    const { items } = await demo.search({ sort: 'distance', limit: 3 })
    expect(items.map(({ distanceKm: km }) => km)).toEqual([null, null, null])
  })

  it.each([
    ['rating', (item: FoundShop) => item.rating, -1],
    ['maxDiscount', (item: FoundShop) => item.maxDiscount, -1],
    // What the shop is asked for, by which its card is read (issue E); its lowest price of all may be another service's.
    ['price', (item: FoundShop) => item.asked?.price ?? Number.POSITIVE_INFINITY, 1],
  ] as const)('is by %s, the best first, or turned round', async (sort, figureOf, way) => {
    const values = (await demo.search({ sort, limit: 48 })).items.map(figureOf)
    expect(values).toEqual(values.toSorted((a, b) => (a - b) * way))
    const turned = await demo.search({ sort, direction: way === 1 ? 'des' : 'asc', limit: 48 })
    const other = turned.items.map(figureOf)
    expect(other).toEqual(other.toSorted((a, b) => (b - a) * way))
  })
})

describe('searching for a time', () => {
  const today = bangkokDate(NOW)

  /** Every shop's own list of free half hours is the measure. */
  async function shopsFreeBySlots(date: string, guests: number, duration: number, time?: string) {
    const free = new Map<string, string>()
    for (const { id } of await demo.db.select({ id: schema.shops.id }).from(schema.shops)) {
      const path = `/shops/${id}/slots?date=${date}&guests=${guests}&duration=${duration}`
      const items = (await demo.backend.send('GET', path, { now: NOW })).body.items as { time: string }[]
      const first = items.find((slot) => !time || slot.time === instantOf(date, time).toISOString())
      if (first) free.set(id, first.time)
    }
    return free
  }

  it.each([
    { ahead: 0, guests: 1, duration: 60 },
    { ahead: 0, guests: 3, duration: 120, time: '19:00' },
    { ahead: 1, guests: 2, duration: 90, time: '18:00' },
    { ahead: 1, guests: 1, duration: 60, time: '00:30' },
    { ahead: 3, guests: 6, duration: 60 },
    { ahead: fullShop.fullDay, guests: 1, duration: 60 },
    { ahead: 59, guests: 1, duration: 720 },
  ])('shows exactly the shops with room: %o', async ({ ahead, guests, duration, time }) => {
    const date = addDays(today, ahead)
    const free = await shopsFreeBySlots(date, guests, duration, time)
    const query = { date, guests, duration, ...(time && { time }), limit: 48 }
    const found = [...(await demo.search(query)).items, ...(await demo.search({ ...query, offset: 48 })).items]
    expect(found.map(({ _id }) => _id).sort()).toEqual([...free.keys()].sort())
    for (const { _id, nextFree } of found) expect([_id, nextFree[0]]).toEqual([_id, free.get(_id)])
  })

  it('leaves out a shop on its rest day', async () => {
    const dates = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead))
    const rest = dates.find((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === restDayShop.restWeekday)!
    expect(await demo.idsOf({ date: rest, q: 'wat ket' })).not.toContain(restDayShop.id)
  })

  it('finds nobody free yesterday', async () => {
    expect((await demo.search({ date: addDays(today, -1) })).totalCount).toBe(0)
  })
})

describe('a search that cannot be read', () => {
  it.each([
    'latitude=13.7',
    'latitude=91&longitude=0',
    'bounds=1,2,3',
    'bounds=a,b,c,d',
    'date=2026-02-30',
    'time=14:15',
    'time=25:00',
    'guests=0',
    'sort=nearest',
    'direction=up',
    'minPrice=-1',
    'limit=49',
    `q=${'x'.repeat(201)}`,
  ])('%s is refused', async (query) => {
    const { status, body } = await demo.backend.send('GET', `/search?${query}`)
    expect([status, body.code]).toEqual([400, 400])
  })

  it.each(["' or 1=1 --", '\\', '%', '{}', '"', ')(', 'a'.repeat(200), '💆‍♀️', 'نص', '__proto__', ' '])(
    'the words %s are answered',
    async (q) => {
      expect((await demo.backend.send('GET', `/search?${new URLSearchParams({ q })}`)).status).toBe(200)
      expect(
        (await demo.backend.send('GET', `/search/hint?${new URLSearchParams({ q: q.slice(0, 100) })}`)).status,
      ).toBe(200)
    },
  )
})
