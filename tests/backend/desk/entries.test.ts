import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Desk } from '#contract/desk/desk.ts'
import type { DeskDay } from '#contract/desk/entries.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addDays, addMinutes, instantOf } from '#domain/bangkokTime.ts'
import {
  anan,
  book,
  day,
  mali,
  remove,
  shops,
  stepOf,
  today,
  tomorrow,
  undo,
  useDeskEntries,
  walkIn,
} from '#tests/support/desk/deskEntries.ts'
import { ARRIVAL, NOW } from '#tests/support/instant/instantShops.ts'

useDeskEntries()

const { slotFull } = ERROR_CODE

const block = (change: Record<string, unknown> = {}, now = NOW) =>
  shops.atDesk('/blocks', {
    now,
    body: { entryKey: randomUUID(), date: tomorrow, from: '10:00', until: '12:00', places: null, ...change },
  })
const search = async (q: string, shop = 'lane') => {
  const at = await shops.desk(shop)
  const path = `/search?q=${encodeURIComponent(q)}`
  return (await shops.atDesk(path, { method: 'GET', shop, at })).body as unknown as DeskDay
}
const free = async (time: string, date = tomorrow) => {
  const path = `/shops/lane/slots?date=${date}&guests=1&duration=60`
  const { body } = await shops.backend.send('GET', path, { now: NOW })
  const items = body.items as { time: string; freeCapacity: number }[]
  return items.find((one) => one.time === instantOf(date, time).toISOString())?.freeCapacity ?? 0
}

describe('somebody who walks in', () => {
  it('takes places from now on, is listed, and frees them when taken away', async () => {
    const { body } = await walkIn({ name: 'Tall man', timePriceId: 'lane-60', minutes: undefined, guestCount: 2 })
    const [entry] = (body as unknown as Desk).entries
    expect(entry).toMatchObject({ kind: 'walkIn', label: 'Tall man', guestCount: 2, typeName: 'Warm oil', price: 1260 })
    expect([entry!.time, entry!.until]).toEqual([NOW.toISOString(), addMinutes(NOW, 60).toISOString()])
    // 14:10 to 15:10 needs three half hours.
    expect(await shops.used('lane')).toEqual([2, 2, 2])
    await remove(entry!._id)
    await remove(entry!._id)
    expect(await shops.used('lane')).toEqual([0, 0, 0])
    expect((await shops.deskAt()).entries).toEqual([])
  })

  it('is entered once, however often the same call is sent', async () => {
    const entryKey = randomUUID()
    const replies = await Promise.all([1, 2, 3, 4].map(() => walkIn({ entryKey })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await shops.used('lane')).toEqual([1, 1, 1])
    expect(
      (
        await shops.atDesk('/walk-ins', {
          shop: 'other',
          at: await shops.desk('other'),
          body: { entryKey, guestCount: 1, minutes: 30 },
        })
      ).status,
    ).toBe(404)
  })

  it('gets the last place, or the customer who books it: never both', async () => {
    await shops.db.update(schema.shops).set({ capacity: 1 }).where(eq(schema.shops.id, 'lane'))
    for (const time of ['11:00', '12:00', '13:00', '14:00', '15:00']) {
      const [booked, entered] = await Promise.all([
        book(mali, { time }),
        walkIn({ time: instantOf(tomorrow, time).toISOString() }),
      ])
      expect([booked.body.code, entered.body.code].sort()).toEqual([0, slotFull])
    }
    expect((await shops.used('lane')).every((used) => used === 1)).toBe(true)
  })

  it('comes at a half hour that is neither long past nor beyond what the shop plans', async () => {
    const code = async (change: Record<string, unknown>) => (await walkIn(change)).body.code
    expect(await code({ time: addMinutes(ARRIVAL, -120).toISOString() })).toBe(0)
    expect(await code({ time: addMinutes(ARRIVAL, 10).toISOString() })).toBe(ERROR_CODE.badRequest)
    expect(await code({ time: instantOf(addDays(today, -1), '10:00').toISOString() })).toBe(ERROR_CODE.slotTooFar)
    expect(await code({ time: instantOf(addDays(today, 200), '10:00').toISOString() })).toBe(ERROR_CODE.slotTooFar)
    expect(await code({ minutes: undefined })).toBe(ERROR_CODE.badRequest)
    expect(await code({ minutes: undefined, timePriceId: 'other-60' })).toBe(ERROR_CODE.notFound)
  })
})

describe('hours that the desk blocks', () => {
  it('are offered to nobody, while who is booked stays, and none that cancels makes room', async () => {
    const booked = await book(mali, { paymentMethod: 'ktbcard' })
    expect(await free('10:30')).toBe(2)
    const { body } = await block({ reason: 'Course' })
    const [entry] = await day(tomorrow).then(({ entries }) => entries)
    expect(entry).toMatchObject({ kind: 'block', label: 'Course', guestCount: null })
    expect([await free('10:00'), await free('11:30'), await free('12:00')]).toEqual([0, 0, 3])
    expect((await book(anan)).body.code).toBe(slotFull)
    expect((await walkIn({ time: instantOf(tomorrow, '11:00').toISOString() })).body.code).toBe(slotFull)
    const cancel = { token: mali.token, now: NOW, body: { cancelReason: '' } }
    const canceled = await shops.backend.send('PATCH', `/reservation/${booked.body.reservationID}/cancel`, cancel)
    expect(canceled.status).toBe(200)
    expect(await free('11:00')).toBe(0)
    expect((await day(tomorrow)).reservations).toMatchObject([{ status: 'canceled' }])
    await undo(stepOf(body, 'blockAdded'))
    expect(await free('11:00')).toBe(3)
  })

  it('may be some places only, as many as are free', async () => {
    await book(mali)
    expect((await block({ places: 3, from: '11:00' })).body.code).toBe(0)
    expect(await free('11:00')).toBe(0)
    expect((await block({ places: 2, from: '15:00', until: '16:00' })).body.code).toBe(0)
    expect([await free('15:00'), await free('14:00')]).toEqual([1, 1].map((one, nth) => (nth ? 3 : one)))
    expect((await block({ places: 2, from: '15:00', until: '16:00' })).body.code).toBe(slotFull)
  })

  it('may last for half a day and longer, beyond midnight', async () => {
    await block({ from: '09:00', until: '21:00', places: 1 })
    await block({ from: '22:00', until: '02:00' })
    const rows = await shops.db.select().from(schema.slotUse)
    expect(rows.filter(({ used }) => used === 1)).toHaveLength(24)
    expect(rows.filter(({ closed }) => closed === 1)).toHaveLength(8)
    expect((await day(addDays(tomorrow, 1))).entries).toMatchObject([
      { until: instantOf(addDays(tomorrow, 1), '02:00').toISOString() },
    ])
    expect((await block({ date: addDays(today, -2) })).body.code).toBe(ERROR_CODE.slotTooFar)
    expect((await block({ from: '10:10' })).body.code).toBe(ERROR_CODE.badRequest)
  })
})

describe('the desk finds', () => {
  it('any day, with yesterday and the next weeks', async () => {
    const id = await shops.visit(mali, { time: instantOf(addDays(today, 9), '10:00') })
    expect((await day(addDays(today, 9))).reservations).toMatchObject([{ _id: id }])
    expect(await day(addDays(today, 8))).toMatchObject({ date: addDays(today, 8), reservations: [], entries: [] })
    expect((await shops.atDesk('/days/2026-02-30', { method: 'GET' })).status).toBe(400)
  })

  it('a booking by its number however it is typed, by name or phone, of this shop alone', async () => {
    const time = instantOf(addDays(today, 20), '10:00')
    const id = await shops.visit(mali, { time, name: 'Somchai 100%', tel: '0812345678' })
    await shops.visit(anan, { name: 'Dao', tel: '899990000' })
    const letters = (await search('somchai')).reservations[0]!.orderNumber
    const typed = [
      letters,
      letters.toLowerCase(),
      letters.replace(/\s/g, ''),
      letters.replace('SB ', ''),
      letters.replace(/ /g, '-'),
    ]
    for (const q of [...typed, 'somchai', '100%', '081 234 5678', '+66 81 234 5678', '5678']) {
      expect(
        (await search(q)).reservations.map((one) => one._id),
        q,
      ).toEqual([id])
      expect((await search(q, 'other')).reservations, q).toEqual([])
    }
    for (const q of ['567', '%%', 'Somchaii', 'SB 000 000']) expect((await search(q)).reservations, q).toEqual([])
    await walkIn({ name: 'Khun Somsri' })
    expect((await search('somsri')).entries).toMatchObject([{ label: 'Khun Somsri' }])
  })

  it('at most twenty', async () => {
    await Promise.all(
      Array.from({ length: 23 }, (_, nth) => shops.visit(mali, { time: addMinutes(ARRIVAL, 30 * nth) })),
    )
    expect((await search('mali')).reservations).toHaveLength(20)
  })

  it('nothing for whoever has no desk open', async () => {
    const there = await shops.desk('other')
    for (const path of [`/days/${today}`, '/search?q=mali']) {
      expect((await shops.atDesk(path, { method: 'GET', at: there })).body.code).toBe(ERROR_CODE.deskLinkOver)
    }
  })
})
