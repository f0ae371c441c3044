import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries, bookings, shops } from '#backend/schema.ts'
import type { ConsoleHours } from '#contract/catalogue/consoleHours.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { DayTime } from '#domain/availability/openingHours.ts'
import { addDays, bangkokDate, bangkokTimeOfDay, instantOf, weekdayOf } from '#domain/bangkokTime.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { everyDay, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { type FlatBooking, insertBookings } from '#tests/support/orders/orderRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

const SHOP = 'rain-house'
const DATE = addDays(bangkokDate(new Date()), 7)

let backend: TestBackend
let db: Database
let pool: pg.Pool
let owner: string
let staff: string
beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  db = drizzle(pool)
  await insertShop(db, { id: SHOP, name: { en: 'Rain House' } })
  await insertType(db, { id: 'oil', shopId: SHOP, typeName: { en: 'Oil' } }, [{ id: 'oil-60', price: 900 }])
  owner = (await insertStaff(db, [{ role: 'owner', shopId: SHOP }])).console
  staff = (await insertStaff(db, [{ role: 'staff', shopId: SHOP }])).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})
beforeEach(async () => {
  await db.update(shops).set({ dayTime: everyDay, specialDays: [], capacity: 3 }).where(eq(shops.id, SHOP))
  await db.delete(auditEntries)
})

const send = (method: string, path: string, body?: object, console = owner) =>
  backend.send(method, `/console/shops/${SHOP}/hours${path}`, {
    ...{ headers: atConsole(console) },
    ...(body && { body }),
  })
const read = async () => (await send('GET', '')).body.hours as ConsoleHours
const change = async (body: object, console = owner) =>
  send('PATCH', '', { version: (await read()).version, ...body }, console)
/** A week of which one day is another. */
const weekWith = (day: DayTime, weekday = weekdayOf(DATE)) => everyDay.with(weekday, day as never)
const pause = { restDay: false, openTime: '10:00', closeTime: '22:00', breaks: [{ from: '13:00', to: '16:00' }] }
const closed = { restDay: true, openTime: '00:00', closeTime: '00:00' }
const freeOn = async (date: string) => {
  const path = `/shops/${SHOP}/slots?date=${date}&guests=1&duration=60`
  const { items } = (await backend.send('GET', path)).body as unknown as { items: { time: string }[] }
  return items.map(({ time }) => bangkokTimeOfDay(time))
}

describe('a shop that changes its hours', () => {
  it('has no free time in a break from then on, and its page says so', async () => {
    expect(await freeOn(DATE)).toContain('14:00')
    const said = await change({ dayTime: weekWith(pause) }, staff)
    expect(said.status).toBe(200)
    const free = await freeOn(DATE)
    expect(free).toEqual(expect.arrayContaining(['10:00', '12:00', '16:00', '21:00']))
    for (const time of ['12:30', '13:00', '15:30', '21:30']) expect(free).not.toContain(time)
    const { shop } = (await backend.send('GET', `/shops/${SHOP}`)).body as unknown as { shop: ConsoleHours }
    expect(shop.dayTime[weekdayOf(DATE)]).toEqual(pause)
    expect(await freeOn(addDays(DATE, 1))).toContain('14:00')
  })

  it('is closed on a special day alone, and open in its own hours on another', async () => {
    await change({
      specialDays: [
        { ...closed, date: DATE },
        { ...pause, openTime: '12:00', closeTime: '18:00', date: addDays(DATE, 7) },
      ],
    })
    expect(await freeOn(DATE)).toEqual([])
    expect(await freeOn(addDays(DATE, 7))).toEqual(['12:00', '16:00', '16:30', '17:00'])
    expect(await freeOn(addDays(DATE, 14))).toContain('14:00')
  })

  it('makes its own page and the lists of shops old at once', async () => {
    const tags = new Set<string>()
    const stop = await listenForPurges(backend.databaseUrl, (heard) => {
      for (const tag of heard) tags.add(tag)
    })
    await change({ dayTime: weekWith(pause) })
    await soon(() => expect([...tags]).toEqual(expect.arrayContaining([`shop:${SHOP}`, 'shops'])))
    await stop()
  })

  it('takes no more guests than it has places', async () => {
    await change({ capacity: 1 })
    const path = `/shops/${SHOP}/slots?date=${DATE}&duration=60&guests=`
    expect(((await backend.send('GET', `${path}1`)).body.items as unknown[]).length).toBeGreaterThan(0)
    expect((await backend.send('GET', `${path}2`)).body.items).toEqual([])
  })

  it('is told in the history by day, with what differs alone', async () => {
    await change({ dayTime: weekWith(pause, 1), specialDays: [{ ...closed, date: DATE }], capacity: 4 })
    const [entry, ...others] = await db.select().from(auditEntries)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ action: 'hoursChanged', kind: 'shop', objectId: SHOP, shopId: SHOP })
    expect(entry?.before).toEqual({ capacity: 3, 'weekday.1': '10:00–22:00', [`date.${DATE}`]: null })
    expect(entry?.after).toEqual({
      ...{ capacity: 4, 'weekday.1': '10:00–13:00, 16:00–22:00', [`date.${DATE}`]: 'closed' },
    })
    // The same once more is no change.
    await change({ capacity: 4 })
    expect(await db.$count(auditEntries)).toBe(1)
  })
})

describe('two who change the hours of a shop', () => {
  it('at the same moment: one is refused, and nothing is lost unseen', async () => {
    const { version } = await read()
    const said = await Promise.all([
      send('PATCH', '', { version, capacity: 5 }, owner),
      send('PATCH', '', { version, dayTime: weekWith(pause) }, staff),
    ])
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(said.find(({ status }) => status === 409)?.body.code).toBe(ERROR_CODE.changedMeanwhile)
    expect((await read()).version).toBe(version + 1)
    expect(await db.$count(auditEntries)).toBe(1)
  })

  it('are an import and its owner, too; what else changes of the shop is no edit of its hours', async () => {
    const { version } = await read()
    await db.update(shops).set({ tel: '029999999' }).where(eq(shops.id, SHOP))
    expect((await read()).version).toBe(version)
    await db.update(shops).set({ capacity: 9 }).where(eq(shops.id, SHOP))
    expect((await send('PATCH', '', { version, capacity: 5 })).body.code).toBe(ERROR_CODE.changedMeanwhile)
  })
})

describe('hours that cannot be', () => {
  const day = (part: object) => weekWith({ ...pause, ...part } as DayTime)
  it.each([
    ['a break that begins before opening', { dayTime: day({ breaks: [{ from: '09:00', to: '11:00' }] }) }, 400],
    ['a break that ends after closing', { dayTime: day({ breaks: [{ from: '21:00', to: '23:00' }] }) }, 400],
    [
      'breaks in each other',
      {
        dayTime: day({
          breaks: [
            { from: '12:00', to: '15:00' },
            { from: '14:00', to: '16:00' },
          ],
        }),
      },
      400,
    ],
    ['a break without an end', { dayTime: day({ breaks: [{ from: '12:00', to: '12:00' }] }) }, 400],
    ['no time', { dayTime: day({ openTime: '25:00' }) }, 400],
    ['six days', { dayTime: everyDay.slice(1) }, 400],
    ['no date', { specialDays: [{ ...closed, date: '2027-02-30' }] }, 400],
    [
      'a date twice',
      {
        specialDays: [
          { ...closed, date: DATE },
          { ...pause, date: DATE },
        ],
      },
      400,
    ],
    ['a date that is past', { specialDays: [{ ...closed, date: '2020-01-01' }] }, 422],
    ['a date in many years', { specialDays: [{ ...closed, date: '2099-01-01' }] }, 422],
    ['no place', { capacity: 0 }, 400],
    ['more places than a house has', { capacity: 501 }, 400],
  ])('%s', async (_, body, status) => {
    expect((await change(body)).status).toBe(status)
    expect(await db.$count(auditEntries)).toBe(0)
  })
})

describe('bookings that stand in hours which are to close', () => {
  it('are listed before, and stay as they are', async () => {
    const at = (time: string) => instantOf(DATE, time)
    const { id: userId } = await insertUser(db)
    const booked = (id: string, time: string, status: FlatBooking['status'] = 'confirmed'): FlatBooking => ({
      ...{ id, userId, shopId: SHOP, status, ticketCode: id, time: at(time), durationMinutes: 60, guestCount: 2 },
      ...{
        name: 'Anan',
        tel: '0812345678',
        email: 'anan@sabai.test',
        originalPrice: 1800,
        price: 1800,
        telPrefix: '66',
        paymentMethod: 'cash',
        lines: [],
      },
    })
    await insertBookings(db, [
      ...[
        booked('in', '14:00'),
        booked('before', '10:00'),
        booked('into', '12:30'),
        booked('off', '15:00', 'canceled'),
      ],
    ])
    const asked = { dayTime: weekWith(pause), specialDays: [] }
    const { items, totalCount } = (await send('POST', '/bookings', asked, staff)).body as unknown as {
      items: { _id: string; time: string }[]
      totalCount: number
    }
    expect(totalCount).toBe(2)
    expect(items.map(({ _id, time }) => [_id, bangkokTimeOfDay(time)])).toEqual([
      ['into', '12:30'],
      ['in', '14:00'],
    ])
    expect((await change(asked)).status).toBe(200)
    expect(new Set((await db.select().from(bookings)).map(({ status }) => status))).toEqual(
      new Set(['confirmed', 'canceled']),
    )
    // Those that stand outside already are no news.
    expect((await send('POST', '/bookings', asked)).body.totalCount).toBe(0)
    expect(
      (await send('POST', '/bookings', { ...asked, specialDays: [{ ...closed, date: DATE }] })).body.totalCount,
    ).toBe(1)
  })
})
