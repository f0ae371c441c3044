import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeSlots } from '#backend/modules/availability/index.ts'
import { findUsedCapacity } from '#backend/modules/availability/slot/findUsed.ts'
import * as schema from '#backend/schema.ts'
import { freeStartsOn } from '#domain/availability/freeCapacity.ts'
import { singleStart } from '#domain/availability/staggeredStarts.ts'
import { takesBookingsNow } from '#domain/bookings/bookingType.ts'
import { dateOf, epochDay, epochDayAt, instantOn, minutesOf } from '#domain/epochMinutes.ts'
import { NOW, openSearch, type Query, type SearchBackend } from '#tests/support/search/searchBackend.ts'

const TODAY = epochDayAt(NOW)
const day = (ahead: number) => dateOf(TODAY + ahead)
const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`

let demo: SearchBackend
let shops: (typeof schema.shops.$inferSelect)[]

type When = {
  date?: string | undefined
  time?: string | undefined
  from?: string | undefined
  until?: string | undefined
}
type Asked = When & { guests: number; duration: number }

/** All that a search finds, page by page. */
async function findAll(query: Query) {
  const pages = await Promise.all([0, 48].map((offset) => demo.search({ ...query, limit: 48, offset })))
  return pages.flatMap(({ items }) => items)
}

/** The first free half hour of each shop that has one, counted shop by shop as its own page does. */
async function truth({ date, time, from, until, guests, duration }: Asked): Promise<Map<string, string>> {
  const minutesOfShop = new Map(
    (await findAll({ guests, duration })).map(({ _id, asked }) => [_id, asked?.minutes ?? duration]),
  )
  const first = date ? epochDay(date) : TODAY
  const days = date || time || from || until ? [first] : [first, first + 1]
  const used = await findUsedCapacity(
    demo,
    shops.map(({ id }) => id),
    instantOn(first),
    instantOn(first + 4),
  )
  const [earliest, end] = [minutesOf(time ?? from ?? '00:00') ?? 0, until ? (minutesOf(until) ?? 1440) : 1440]
  const found = new Map<string, string>()
  for (const shop of shops.filter(takesBookingsNow)) {
    const durationMinutes = minutesOfShop.get(shop.id)
    if (durationMinutes === undefined) continue
    const visit = { durationMinutes, guestCount: guests }
    const starts = days.flatMap((one) => freeStartsOn(shop, used(shop.id), dateOf(one), visit, NOW))
    const start = starts.find(({ time: at }) => {
      const minute = (at.getTime() - instantOn(first).getTime()) / 60_000
      return minute >= earliest && (time ? minute === earliest : days.length > 1 || minute < end)
    })
    if (start) found.set(shop.id, start.time.toISOString())
  }
  return found
}

const said = (asked: Asked): Query =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Query

const countOf = async (asked: Asked) => {
  const query = new URLSearchParams(Object.entries(said(asked)).map(([key, value]) => [key, String(value)]))
  return (await demo.backend.send('GET', `/search/count?${query}`, { now: NOW })).body.totalCount
}

const half = fc.integer({ min: 0, max: 47 })
const anyWhen: fc.Arbitrary<When> = fc.oneof(
  fc.record({ date: fc.integer({ min: -1, max: 62 }).map(day), time: half.map(clock) }),
  fc.record({ date: fc.integer({ min: 0, max: 5 }).map(day), time: half.map(clock) }),
  fc.record({ date: fc.integer({ min: 0, max: 5 }).map(day), from: half.map(clock) }),
  fc.tuple(fc.integer({ min: 0, max: 5 }), half, half).map(([ahead, one, other]) => ({
    ...{ date: day(ahead), from: clock(Math.min(one, other)), until: clock(Math.max(one, other) || 47) },
  })),
  fc.record({ time: half.map(clock) }),
  fc.record({ date: fc.integer({ min: 0, max: 5 }).map(day) }),
)
/** Any length; 75 and 105 lie in the middle between two that shops offer. */
const anyDuration = fc.oneof(fc.constantFrom(60, 75, 90, 105, 120, 45), fc.integer({ min: 1, max: 400 }))
const anyAsked = fc
  .tuple(anyWhen, fc.integer({ min: 1, max: 5 }), anyDuration)
  .map(([when, guests, duration]): Asked => ({ ...when, guests, duration }))

type Full = { shop: number; ahead: number; half: number; left: number; isClosed: boolean }
const anyFull: fc.Arbitrary<Full> = fc.record({
  shop: fc.nat(),
  ahead: fc.integer({ min: 0, max: 5 }),
  half,
  left: fc.integer({ min: 0, max: 2 }),
  isClosed: fc.boolean(),
})

const fill = ({ shop: index, ahead, half: at, left, isClosed }: Full) => {
  const { id, capacity } = shops[index % shops.length]!
  const used = Math.max(0, capacity - left)
  return demo.db
    .insert(schema.slotUse)
    .values({ shopId: id, slot: instantOn(TODAY + ahead, at * 30), used, capacity, closed: isClosed ? 1 : 0 })
    .onConflictDoUpdate({
      target: [schema.slotUse.shopId, schema.slotUse.slot],
      set: { used, capacity, closed: isClosed ? 1 : 0 },
    })
}

beforeAll(async () => {
  demo = await openSearch()
  const ids = (await demo.db.select({ id: schema.shops.id }).from(schema.shops).orderBy(schema.shops.id)).map(
    ({ id }) => id,
  )
  const change = (index: number, set: Partial<typeof schema.shops.$inferInsert>) =>
    demo.db.update(schema.shops).set(set).where(eq(schema.shops.id, ids[index]!))
  const special = (date: string, restDay: boolean, openTime: string, closeTime: string) => ({
    ...{ date, restDay, openTime, closeTime },
  })
  await change(1, { specialDays: [special(day(2), true, '00:00', '00:00'), special(day(3), false, '20:15', '04:30')] })
  await change(2, { specialDays: [special(day(1), false, '00:00', '24:00'), special(day(0), false, '13:10', '03:00')] })
  const pause = { restDay: false, openTime: '15:00', closeTime: '03:00' }
  await change(7, {
    dayTime: [1, 2, 3, 4, 5, 6, 7].map(() => ({
      ...pause,
      breaks: [
        { from: '23:15', to: '00:30' },
        { from: '18:00', to: '19:30' },
      ],
    })),
    specialDays: [{ ...pause, openTime: '09:00', breaks: [{ from: '12:10', to: '16:00' }], date: day(1) }],
  })
  await change(8, { specialDays: [{ ...pause, breaks: [{ from: '16:00', to: '20:00' }], date: day(0) }] })
  await change(3, { advanceDays: 2 })
  await change(4, { advanceBookingHour: 7 })
  await change(5, { advanceBookingHour: 30, advanceDays: 1 })
  await change(6, { capacity: 1 })
  shops = await demo.db.select().from(schema.shops)
})

afterAll(() => demo.close())

describe('who is found at a time', () => {
  it('is who has room then by their own calendar, whatever the hours, the bookings and the party', async () => {
    await fc.assert(
      fc.asyncProperty(anyAsked, fc.array(anyFull, { maxLength: 40 }), async (asked, full) => {
        for (const one of full) await fill(one)
        const [items, free] = [await findAll(said(asked)), await truth(asked)]
        expect(new Set(items.map(({ _id }) => _id))).toEqual(new Set(free.keys()))
        expect(await countOf(asked)).toBe(free.size)
      }),
      { numRuns: 40, seed: 20261126 },
    )
  }, 120_000)

  it('comes in the order of these times, and after them who has none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.constantFrom(60, 90), async (guests, duration) => {
        const items = await findAll({ guests, duration, sort: 'soonest' })
        const free = await truth({ guests, duration })
        const firsts = items.map(({ _id }) => free.get(_id) ?? '9999')
        expect(firsts).toEqual(firsts.toSorted())
      }),
      { numRuns: 6, seed: 20261126 },
    )
  })

  it('is the truth of that moment while others book', async () => {
    const asked = { date: day(4), time: '18:00', guests: 1, duration: 60 }
    const crowded = shops.slice(10, 22)
    const time = instantOn(TODAY + 4, 18 * 60)
    const book = ({ id, capacity }: (typeof shops)[number]) =>
      demo.db
        .transaction((tx) =>
          takeSlots(tx, { shopId: id, capacity, time, starts: singleStart({ guestCount: 1, durationMinutes: 60 }) }),
        )
        .catch(() => false)
    await Promise.all([
      ...crowded.flatMap((shop) => Array.from({ length: shop.capacity + 1 }, () => book(shop))),
      ...Array.from({ length: 6 }, () => findAll(asked)),
    ])
    const full = await demo.db
      .select({ id: schema.slotUse.shopId })
      .from(schema.slotUse)
      .where(sql`slot = ${time.toISOString()}::timestamptz and used = capacity`)
    const found = new Set((await findAll(asked)).map(({ _id }) => _id))
    expect(full.length).toBeGreaterThan(3)
    for (const { id } of full) expect(found.has(id)).toBe(false)
    expect(found).toEqual(new Set((await truth(asked)).keys()))
  })
})

describe('who is found by a price', () => {
  it('asks that price for the option that its page offers, whatever the length, the category and the party', async () => {
    const categories = await demo.db.select({ id: schema.categories.id }).from(schema.categories)
    const anyCategories = fc.subarray(
      categories.map(({ id }) => id),
      { maxLength: 2 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(anyCategories, anyDuration, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 200, max: 2500 })),
        async ([ids, duration, guests, maxPrice]) => {
          const asked = { duration, guests, ...(ids.length > 0 && { categoryIds: ids.join(',') }) }
          const all = await findAll(asked)
          const priced = all.flatMap(({ _id, asked: one }) => (one ? { id: _id, price: one.price } : []))
          const cheap = await findAll({ ...asked, maxPrice })
          expect(new Set(cheap.map(({ _id }) => _id))).toEqual(
            new Set(priced.filter(({ price }) => price <= maxPrice).map(({ id }) => id)),
          )
          const sorted = (await findAll({ ...asked, sort: 'price' })).flatMap(({ asked: one }) => one?.price ?? [])
          expect(sorted).toEqual(priced.map(({ price }) => price).toSorted((a, b) => a - b))
        },
      ),
      { numRuns: 15, seed: 20261127 },
    )
  }, 60_000)
})
