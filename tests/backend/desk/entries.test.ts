import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Desk } from '#contract/desk/desk.ts'
import type { DeskDay } from '#contract/desk/entries.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addDays, addMinutes, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { type Customer, phoneOf } from '#tests/support/accounts/customers.ts'
import { type DeskShops, openDeskShops } from '#tests/support/desk/deskShops.ts'
import { ARRIVAL, NOW } from '#tests/support/instant/instantShops.ts'

let shops: DeskShops
let mali: Customer
let anan: Customer
beforeAll(async () => {
  shops = await openDeskShops()
})
afterAll(() => shops.close())
beforeEach(async () => {
  await shops.clear()
  mali = await shops.customer()
  anan = await shops.customer()
})

const today = bangkokDate(NOW)
const tomorrow = addDays(today, 1)
const { slotFull } = ERROR_CODE

const walkIn = (change: Record<string, unknown> = {}, now = NOW) =>
  shops.atDesk('/walk-ins', { now, body: { entryKey: randomUUID(), guestCount: 1, minutes: 60, ...change } })
const block = (change: Record<string, unknown> = {}, now = NOW) =>
  shops.atDesk('/blocks', {
    now,
    body: { entryKey: randomUUID(), date: tomorrow, from: '10:00', until: '12:00', places: null, ...change },
  })
const remove = (id: string, now = NOW) => shops.atDesk(`/entries/${id}`, { method: 'DELETE', now })
const undo = (id: string, now = NOW) => shops.atDesk(`/steps/${id}/undo`, { now })
const day = async (date: string) => (await shops.atDesk(`/days/${date}`, { method: 'GET' })).body as unknown as DeskDay
const search = async (q: string, shop = 'lane') => {
  const at = await shops.desk(shop)
  const path = `/search?q=${encodeURIComponent(q)}`
  return (await shops.atDesk(path, { method: 'GET', shop, at })).body as unknown as DeskDay
}
const book = (customer: Customer, change: Record<string, unknown> = {}) =>
  shops.backend.send('POST', '/reservation', {
    token: customer.token,
    now: NOW,
    body: {
      ...{ shop: 'lane', orders: [{ timePriceId: 'lane-60', guestCount: 1 }], date: tomorrow, time: '11:00' },
      ...{
        price: 630,
        name: 'Mali',
        tel: phoneOf(customer.token),
        email: `${customer.id}@sabai.test`,
        paymentMethod: 'ktbcard',
      },
      ...change,
    },
  })
const free = async (time: string, date = tomorrow) => {
  const path = `/shops/lane/slots?date=${date}&guests=1&duration=60`
  const { body } = await shops.backend.send('GET', path, { now: NOW })
  const items = body.items as { time: string; freeCapacity: number }[]
  return items.find((one) => one.time === instantOf(date, time).toISOString())?.freeCapacity ?? 0
}
const stepOf = (desk: unknown, kind: string) => (desk as Desk).steps.find((step) => step.kind === kind)!._id

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

describe('what the desk has done, it undoes', () => {
  const pointsOf = async ({ id }: Customer) =>
    (await shops.db.select().from(schema.pointEntries).where(eq(schema.pointEntries.userId, id))).map(
      ({ reason, amount }) => [reason, amount],
    )
  const arrived = async (customer = mali, change = {}) => {
    const id = await shops.visit(customer, change)
    const { body } = await shops.atDesk(`/reservations/${id}/confirm`, { now: ARRIVAL })
    return { id, step: stepOf(body, 'arrived') }
  }

  it('an arrival: the cash is not taken, the points not earned, and both can happen again', async () => {
    const { id, step } = await arrived()
    expect(await pointsOf(mali)).toEqual([['earned', 6]])
    const twice = await Promise.all([undo(step, ARRIVAL), undo(step, ARRIVAL), undo(step, ARRIVAL)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shops.bookingOf(id)).toMatchObject({
      status: 'reserved',
      isPaid: false,
      state: 'placed',
      confirmedAt: null,
    })
    expect(await pointsOf(mali)).toEqual([])
    const [balance] = await shops.db.select().from(schema.pointBalances).where(eq(schema.pointBalances.userId, mali.id))
    expect(balance?.points).toBe(0)
    await shops.atDesk(`/reservations/${id}/confirm`, { now: ARRIVAL })
    expect(await pointsOf(mali)).toEqual([['earned', 6]])
  })

  it('for ten minutes, at its own desk', async () => {
    const { id, step } = await arrived()
    expect((await undo(step, addMinutes(ARRIVAL, 11))).body.code).toBe(ERROR_CODE.undoOver)
    const elsewhere = await shops.atDesk(`/steps/${step}/undo`, {
      shop: 'other',
      at: await shops.desk('other'),
      now: ARRIVAL,
    })
    expect(elsewhere.status).toBe(404)
    expect((await shops.deskAt(addMinutes(ARRIVAL, 11))).steps).toEqual([])
    expect((await undo(step, addMinutes(ARRIVAL, 10))).status).toBe(200)
    expect((await shops.bookingOf(id))?.status).toBe('reserved')
  })

  it('not an arrival whose points are spent, that has a review, or a tip', async () => {
    const spent = await arrived()
    await shops.db.insert(schema.pointEntries).values({ id: 'p', userId: mali.id, amount: -5, reason: 'spent' })
    expect((await undo(spent.step, ARRIVAL)).body.code).toBe(ERROR_CODE.undoBlocked)
    expect(await shops.bookingOf(spent.id)).toMatchObject({ status: 'confirmed', isPaid: true })
    const reviewed = await arrived(anan)
    await shops.db.insert(schema.reviews).values({
      ...{ id: 'r', userId: anan.id, shopId: 'lane', bookingId: reviewed.id, name: 'Anan', locale: 'en' },
      ...{ rating: 5, detailedRating: { ambience: 5, cleanliness: 5, staff: 5 }, text: 'Good' },
    } as unknown as typeof schema.reviews.$inferInsert)
    expect((await undo(reviewed.step, ARRIVAL)).body.code).toBe(ERROR_CODE.undoBlocked)
  })

  it('that nobody came, until an hour after the time of the visit', async () => {
    const [early, late] = [await shops.visit(mali), await shops.visit(anan)]
    const missed = async (id: string, now: Date) =>
      stepOf((await shops.atDesk(`/reservations/${id}/missing`, { now })).body, 'missed')
    expect((await undo(await missed(early, ARRIVAL), ARRIVAL)).status).toBe(200)
    expect(await shops.bookingOf(early)).toMatchObject({ status: 'reserved', state: 'placed' })
    const step = await missed(late, addMinutes(ARRIVAL, 55))
    expect((await undo(step, addMinutes(ARRIVAL, 62))).body.code).toBe(ERROR_CODE.undoBlocked)
  })

  it('a walk-in, and its taking away, where the places are still free', async () => {
    await shops.db.update(schema.shops).set({ capacity: 1 }).where(eq(schema.shops.id, 'lane'))
    const time = instantOf(tomorrow, '11:00').toISOString()
    const { body } = await walkIn({ time })
    const added = stepOf(body, 'walkInAdded')
    const entry = (await day(tomorrow)).entries[0]!
    const removed = stepOf((await remove(entry._id)).body, 'walkInRemoved')
    await undo(removed)
    expect((await day(tomorrow)).entries).toHaveLength(1)
    const again = stepOf((await remove(entry._id)).body, 'walkInRemoved')
    await book(mali)
    expect((await undo(again)).body.code).toBe(slotFull)
    expect((await day(tomorrow)).entries).toEqual([])
    await undo(added)
    expect(await shops.used('lane')).toEqual([1, 1])
  })

  it('an answer to a request, which goes out by mail only after that', async () => {
    const ask = { contact: 'mali@sabai.test', message: 'A room for three' }
    await shops.backend.send('POST', '/shops/lane/special-requests', { token: mali.token, now: NOW, body: ask })
    const [request] = (await shops.deskAt()).specialRequests
    const answered = await shops.atDesk(`/special-requests/${request!._id}/answer`, { body: { answer: 'Yes' } })
    const mails = () => shops.db.select().from(schema.mails).where(eq(schema.mails.template, 'specialRequestAnswered'))
    expect((await mails())[0]?.dueAt).toEqual(addMinutes(NOW, 11))
    await undo(stepOf(answered.body, 'requestAnswered'))
    expect(await mails()).toEqual([])
    expect((await shops.deskAt()).specialRequests).toMatchObject([{ answer: null }])
  })

  it('and shows what the shop was told of, for its open page to say', async () => {
    await book(mali, { paymentMethod: 'CASH' })
    expect((await shops.deskAt()).events).toMatchObject([
      { kind: 'booked', name: 'Mali', time: instantOf(tomorrow, '11:00').toISOString(), previousTime: null },
    ])
  })
})
