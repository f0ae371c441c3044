import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { FoundShop, searchCalls } from '#contract/search.ts'
import { addDays, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { NOW, openSearch, type Query, type SearchBackend } from '#tests/support/search/searchBackend.ts'

type Pins = AnswerOf<(typeof searchCalls)['GET /search/pins']>
type Count = AnswerOf<(typeof searchCalls)['GET /search/count']>

const TOMORROW = addDays(bangkokDate(NOW), 1)

let demo: SearchBackend

beforeAll(async () => {
  demo = await openSearch()
})

afterAll(() => demo.close())

async function ask<T>(call: string, query: Query, lang = 'en'): Promise<T> {
  const path = `/search/${call}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
  const { status, body } = await demo.backend.send('GET', path, { now: NOW, lang })
  expect([path, status]).toEqual([path, 200])
  return body as unknown as T
}

const optionsOf = (id: string) =>
  demo.db
    .select({
      minutes: schema.timePrices.timeMinutes,
      price: schema.timePrices.price,
      typeId: schema.timePrices.typeId,
    })
    .from(schema.timePrices)
    .where(eq(schema.timePrices.id, id))

describe('a station as the place', () => {
  it('finds what is within a walk of it, the nearest first, as far as it is from there, named in the language of the reader', async () => {
    const { items, place } = await demo.search({ locationSlug: 'asok-bts', limit: 48 }, 'th')
    expect(place).toMatchObject({ slug: 'asok-bts', kind: 'station', name: 'อโศก' })
    expect(items.length).toBeGreaterThan(3)
    for (const { location } of items) expect(location).toBe('กรุงเทพฯ')
    expect(items.map(({ walk }) => [walk?.stationSlug, walk?.station])).toEqual(items.map(() => ['asok-bts', 'อโศก']))
    const minutes = items.map(({ walk }) => walk?.minutes ?? 999)
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    // 1.5 km at 4.8 km/h.
    expect(Math.max(...minutes)).toBeLessThanOrEqual(19)
  })

  it('is read from words, too, and offered while somebody types', async () => {
    const byWords = await demo.search({ q: 'massage near BTS Asok', limit: 48 })
    expect(byWords.place?.slug).toBe('asok-bts')
    const bySlug = await demo.idsOf({ locationSlug: 'asok-bts' })
    expect(bySlug).toEqual(expect.arrayContaining(byWords.items.map(({ _id }) => _id)))
    const { body } = await demo.backend.send('GET', '/search/hint?q=aso', { now: NOW, lang: 'en' })
    expect(body.items).toContainEqual(expect.objectContaining({ kind: 'station', slug: 'asok-bts', name: 'Asok' }))
  })

  it('is far from a shop where no train goes: it has the way from the middle of its city instead', async () => {
    const { items } = await demo.search({ locationSlug: 'phuket', limit: 48 })
    for (const { walk, centre } of items) {
      expect(walk).toBeNull()
      expect(centre?.name).toBe('Phuket')
    }
  })
})

describe('the stations of a line', () => {
  type Stations = AnswerOf<(typeof searchCalls)['GET /search/stations']>
  const stations = (query: Query, lang?: string) => ask<Stations>('stations', query, lang)

  it('say how many a search there shows and from what price, in the language of the reader', async () => {
    const asked = { date: TOMORROW, categoryIds: 'massage', bookable: 'true' }
    const { line, stations: stops } = await stations({ ...asked, locationSlug: 'asok-bts' }, 'th')
    expect(line).toBe('sukhumvit')
    expect(stops.map(({ slug }) => slug)).toEqual(
      ['phloen-chit', 'nana', 'asok', 'phrom-phong', 'thong-lo', 'ekkamai', 'phra-khanong'].map((one) => `${one}-bts`),
    )
    expect(stops[2]?.name).toBe('อโศก')
    expect(stops[2]?.totalCount).toBeGreaterThan(0)
    for (const { slug, totalCount, fromPrice } of stops) {
      const counted = await ask<Count>('count', { ...asked, locationSlug: slug })
      expect([slug, totalCount, fromPrice]).toEqual([slug, counted.totalCount, counted.fromPrice])
    }
  })

  it('are of the stretch with most to show where a whole city is asked for, near the area where one is', async () => {
    const city = await stations({ date: TOMORROW, locationSlug: 'bangkok' })
    expect(city.stations).toHaveLength(7)
    expect(city.stations.reduce((all, { totalCount }) => all + totalCount, 0)).toBeGreaterThan(20)
    const area = await stations({ date: TOMORROW, locationSlug: 'watthana' })
    const near = ['asok-bts', 'sukhumvit-mrt', 'phrom-phong-bts']
    expect(area.stations.some(({ slug }) => near.includes(slug))).toBe(true)
    expect(area.stations.map(({ slug }) => slug)).not.toContain('hua-lamphong-mrt')
  })

  it('are found by words, too', async () => {
    const asked = { q: 'foot massage', date: TOMORROW }
    const { stations: stops } = await stations({ ...asked, locationSlug: 'asok-bts' })
    const { totalCount } = await ask<Count>('count', { ...asked, locationSlug: 'asok-bts' })
    expect(stops.find(({ slug }) => slug === 'asok-bts')?.totalCount).toBe(totalCount)
  })

  it('are none where no train goes, where nothing is found, and where no place is asked for', async () => {
    const nothing = { line: null, stations: [] }
    const queries: Query[] = [
      { locationSlug: 'phuket' },
      { locationSlug: 'bangkok', maxPrice: 1 },
      {},
      { locationSlug: 'x' },
    ]
    for (const query of queries) expect(await stations({ date: TOMORROW, ...query })).toMatchObject(nothing)
  })
})

describe('the service that a shop is asked for', () => {
  it.each([
    ['en', 'foot massage'],
    ['th', 'นวดเท้า'],
    ['cn', '足部按摩'],
    ['jp', '足マッサージ'],
    ['jp', '足裏マッサージ'],
    ['ko', '발 마사지'],
    ['ru', 'массаж ног'],
    ['ms', 'urut kaki'],
    ['de', 'Fußmassage'],
  ])('is the same by words in every language: %s, %s', async (lang, q) => {
    const english = await demo.search({ q: 'foot massage', limit: 48 })
    const meant = new Map(english.items.map(({ _id, asked }) => [_id, asked?.timePriceId]))
    const { items } = await demo.search({ q, limit: 12 }, lang)
    expect(items.length).toBeGreaterThan(3)
    for (const { _id, asked } of items.slice(0, 4)) expect([_id, asked?.timePriceId]).toEqual([_id, meant.get(_id)])
  })

  it('is of the category, in the asked length, at the price of that option', async () => {
    const { items } = await demo.search({ categoryIds: 'onsen', duration: 90, limit: 48 })
    expect(items.length).toBeGreaterThan(0)
    for (const { asked } of items) {
      const [option] = await optionsOf(asked!.timePriceId)
      expect(option).toMatchObject({ minutes: asked!.minutes, price: asked!.priceBefore ?? asked!.price })
      expect(option!.typeId).toBe(asked!.typeId)
      const [type] = await demo.db.select().from(schema.serviceTypes).where(eq(schema.serviceTypes.id, asked!.typeId))
      const [category] = await demo.db
        .select()
        .from(schema.categories)
        .where(eq(schema.categories.id, type!.categoryId!))
      expect(category!.slug).toBe('onsen')
    }
    const lengths = (await demo.search({ q: 'thai massage', duration: 120, limit: 12 })).items.map(
      ({ asked }) => asked!.minutes,
    )
    expect(Math.max(...lengths)).toBe(120)
  })

  it('has the asked length rather than that of the words', async () => {
    const [byWords, byChoice] = await Promise.all([
      demo.search({ q: 'thai massage 90 minutes', limit: 4 }),
      demo.search({ q: 'thai massage 90 minutes', duration: 60, limit: 4 }),
    ])
    expect(byWords.understood?.duration).toBe(90)
    expect(byWords.items[0]?.asked?.minutes).toBe(90)
    expect(byChoice.items[0]?.asked?.minutes).toBe(60)
  })

  it('is what a price is asked of, not the cheapest of all services', async () => {
    const { items } = await demo.search({ q: 'oil massage', maxPrice: 700, sort: 'price', limit: 48 })
    expect(items.length).toBeGreaterThan(1)
    const prices = items.map(({ asked }) => asked!.price)
    expect(Math.max(...prices)).toBeLessThanOrEqual(700)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })
})

describe('the times of an answer', () => {
  const asked = { date: TOMORROW, time: '18:00', guests: 2, categoryIds: 'massage', duration: 60 }

  it('are at most five from the asked one on, each with its price, and what the shop itself would give', async () => {
    const { items } = await demo.search({ ...asked, limit: 6 })
    expect(items.length).toBeGreaterThan(3)
    for (const { _id, nextFree, times, asked: service } of items) {
      expect(nextFree[0]).toBe(instantOf(TOMORROW, '18:00').toISOString())
      expect(nextFree.length).toBeLessThanOrEqual(5)
      expect(times.map(({ startsAt }) => startsAt)).toEqual(nextFree)
      const path = `/shops/${_id}/slots?date=${TOMORROW}&guests=2&duration=${service!.minutes}`
      const slots = (await demo.backend.send('GET', path, { now: NOW })).body.items as { time: string }[]
      const later = slots.map(({ time }) => time).filter((time) => time >= nextFree[0]!)
      expect(nextFree).toEqual(later.slice(0, 5))
    }
  })

  it('are the same on pins, with service, price and walk', async () => {
    const [list, pins] = await Promise.all([demo.search({ ...asked, limit: 48 }), ask<Pins>('pins', asked)])
    const pinOf = new Map(pins.items.map((pin) => [pin._id, pin]))
    for (const { _id, nextFree, asked: service, times, walk, nameTH } of list.items) {
      expect(pinOf.get(_id)).toMatchObject({ nextFree, asked: service, times, walk, nameTH })
    }
  })

  it('order a list by the soonest, the nearest of equals first', async () => {
    const { items } = await demo.search({ sort: 'soonest', locationSlug: 'bangkok', limit: 48 })
    const firsts = items.map(({ nextFree }) => nextFree[0] ?? '9999')
    expect(new Set(firsts).size).toBeGreaterThan(1)
    expect(firsts).toEqual(firsts.toSorted())
    const walks = items.filter(({ nextFree }) => nextFree[0] === firsts[0]).map(({ walk }) => walk?.minutes ?? 999)
    expect(walks).toEqual(walks.toSorted((a, b) => a - b))
  })
})

describe('an order that nobody asked for', () => {
  it('shows no two shops of a brand after each other while another is left', async () => {
    const brandOf = new Map(
      (await demo.db.select({ id: schema.shops.id, brandId: schema.shops.brandId }).from(schema.shops)).map((row) => [
        row.id,
        row.brandId,
      ]),
    )
    const brands = ({ items }: { items: FoundShop[] }) => items.map(({ _id }) => brandOf.get(_id) ?? null)
    const clumps = (all: (string | null)[]) => all.filter((brand, at) => brand !== null && brand === all[at - 1]).length
    for (const offset of [0, 12, 24]) expect(clumps(brands(await demo.search({ offset })))).toBe(0)
  })
})

describe('the count on the button of the filters', () => {
  it.each<Query>([
    {},
    { q: 'foot massage', maxPrice: 500 },
    { q: 'a foot massage near Asok tonight for two under 500' },
    { locationSlug: 'bangkok', categoryIds: 'massage', date: TOMORROW, time: '18:00', guests: 2, duration: 90 },
    { locationSlug: 'asok-bts', rating: 4.5 },
    { q: 'xqzvw' },
  ])('is what the list would show, from its lowest price: %o', async (query) => {
    const [{ items, totalCount }, count] = await Promise.all([
      demo.search({ ...query, sort: 'price', limit: 48 }),
      ask<Count>('count', query),
    ])
    expect(count).toEqual({ ...count, totalCount, fromPrice: items[0]?.asked?.price ?? null })
  })
})
