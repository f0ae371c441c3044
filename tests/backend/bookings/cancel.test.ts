import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { type BookingShop, openBookingShop, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { insertBookings, selectBookings } from '#tests/support/orders/orderRows.ts'
import { soon } from '#tests/support/soon.ts'

let shop: BookingShop
let mali: string
let anan: string

beforeAll(async () => {
  shop = await openBookingShop()
  mali = await shop.account('mali')
  anan = await shop.account('anan')
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const strict = { orders: [{ timePriceId: 'oil-90', guestCount: 2 }], price: 1900 }
const placed = async (change?: Record<string, unknown>) => (await shop.book(mali, change)).body.reservationID as string
type How = { token?: string; now?: Date; cancelReason?: string; idempotencyKey?: string }
const cancel = (id: string, { token = mali, now, cancelReason = 'Rain', idempotencyKey }: How = {}) =>
  shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token, now, body: { cancelReason }, idempotencyKey })

const used = async () => (await shop.db.select().from(schema.slotUse)).map((row) => row.used)
const stock = async () => {
  const [row] = await shop.db.select().from(schema.timePrices).where(eq(schema.timePrices.id, 'oil-90'))
  return row?.stock
}
/** How many connections wait for a row that another holds. */
const waiting = () =>
  shop.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
const visitAt = instantOf(tomorrow, '14:00')

describe('canceling a visit', () => {
  it('gives places and stock back once, however often it is tapped', async () => {
    const id = await placed(strict)
    expect([await used(), await stock()]).toEqual([[2, 2, 2], 0])

    const taps = await shop.db.transaction(async (tx) => {
      // Held until most taps have reached it, so that they truly come at once.
      await selectBookings(tx).for('update')
      const replies = Array.from({ length: 20 }, () => cancel(id))
      await soon(async () => expect(await waiting()).toBeGreaterThan(9))
      return replies
    })

    const codes = (await Promise.all(taps)).map(({ body }) => body.code).sort((a, b) => a - b)
    expect(codes).toEqual([0, ...Array(19).fill(ERROR_CODE.cannotCancel)])
    expect([await used(), await stock()]).toEqual([[0, 0, 0], 2])
  })

  it('keeps the reason, and shows the visit as canceled', async () => {
    const id = await placed()
    expect((await cancel(id, { cancelReason: ' My flight is late ' })).body.reservation).toMatchObject({
      _id: id,
      status: 'canceled',
      canCancel: false,
    })
    const [row] = await selectBookings(shop.db)
    expect(row).toMatchObject({ status: 'canceled', cancelReason: 'My flight is late', canceledAt: expect.any(Date) })
  })

  it('is answered again, not refused, where the first answer was lost on its way', async () => {
    const id = await placed()
    const [first, again] = [await cancel(id, { idempotencyKey: 'rain' }), await cancel(id, { idempotencyKey: 'rain' })]
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
    expect(await used()).toEqual([0, 0])
  })

  it('is possible until one hour past its time, and not a moment longer', async () => {
    const [early, late] = [await placed(), await placed()]
    const lastMoment = addMinutes(visitAt, 60)
    const refused = await cancel(late, { now: new Date(lastMoment.getTime() + 1) })
    expect(refused).toMatchObject({ status: 409, body: { code: ERROR_CODE.cannotCancel } })
    expect((await cancel(early, { now: lastMoment })).status).toBe(200)
    expect(await used()).toEqual([1, 1])
  })

  it.each(['confirmed', 'missing', 'canceled'] as const)('is refused once the visit is %s', async (status) => {
    const id = await placed()
    await shop.db.update(schema.bookings).set({ status })
    expect((await cancel(id)).body.code).toBe(ERROR_CODE.cannotCancel)
    expect(await used()).toEqual([1, 1])
  })

  it('is nobody else’s to do: another customer’s visit is as unknown as one that never was', async () => {
    const id = await placed()
    const another = await cancel(id, { token: anan })
    expect(another).toEqual(await cancel('none', { token: anan }))
    expect(another.status).toBe(404)
    expect(await used()).toEqual([1, 1])
  })

  it('makes room for the next customer', async () => {
    const full = await placed({ orders: [{ timePriceId: 'oil-60', guestCount: 3 }], price: 1890 })
    expect((await shop.book(anan)).body.code).toBe(ERROR_CODE.slotFull)
    await cancel(full)
    expect((await shop.book(anan)).status).toBe(200)
  })
})

describe('the list of my visits', () => {
  const list = async (query: string, token = mali, now?: Date) => {
    const { body } = await shop.backend.send('GET', '/users', { token })
    const { _id } = body.user as { _id: string }
    const reply = await shop.backend.send('GET', `/v2/reservations/user/${_id}?${query}`, { token, now })
    return reply.body as unknown as { items: Reservation[]; totalCount: number; hasMore: boolean }
  }
  const times = (items: Reservation[]) => items.map(({ time }) => new Date(time).getTime())

  it('shows coming visits with the soonest first, and canceled ones under history', async () => {
    const [evening, noon] = [await placed({ time: '19:00' }), await placed({ time: '12:00' })]
    const gone = await placed()
    await cancel(gone)
    expect((await list('type=reserved')).items.map(({ _id }) => _id)).toEqual([noon, evening])
    expect(await list('type=historical')).toMatchObject({ items: [{ _id: gone }], totalCount: 1, hasMore: false })
    expect(await list('type=reserved', anan)).toMatchObject({ items: [], totalCount: 0, hasMore: false })
  })

  it('moves a visit that nobody came to into history an hour after its time', async () => {
    const id = await placed()
    const after = addMinutes(visitAt, 61)
    expect((await list('type=reserved', mali, addMinutes(visitAt, 60))).totalCount).toBe(1)
    expect((await list('type=reserved', mali, after)).totalCount).toBe(0)
    expect((await list('type=historical', mali, after)).items).toMatchObject([{ _id: id, status: 'missing' }])
  })

  it('goes on after twenty, the latest first in history, without gap or repetition', async () => {
    const row = await placed().then(async () => (await selectBookings(shop.db))[0])
    if (!row) throw new Error('No reservation was made')
    const older = Array.from({ length: 24 }, (_, n) => ({
      ...row,
      id: `older-${n}`,
      ticketCode: `older-${n}`,
      status: 'confirmed' as const,
      time: addMinutes(visitAt, -1440 * (1 + (n % 12))),
    }))
    await insertBookings(shop.db, older)
    const [first, second] = [await list('type=historical'), await list('type=historical&offset=20')]
    expect([first.items.length, first.totalCount, first.hasMore]).toEqual([20, 24, true])
    expect([second.items.length, second.hasMore]).toEqual([4, false])
    const all = [...first.items, ...second.items]
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(24)
    expect(times(all)).toEqual(times(all).toSorted((a, b) => b - a))
  })

  it('is only one’s own', async () => {
    const { body } = await shop.backend.send('GET', '/users', { token: anan })
    const { _id } = body.user as { _id: string }
    const reply = await shop.backend.send('GET', `/v2/reservations/user/${_id}`, { token: mali })
    expect(reply).toMatchObject({ status: 404, body: { code: ERROR_CODE.notFound } })
    expect((await shop.backend.send('GET', `/v2/reservations/user/${_id}`)).status).toBe(401)
  })
})
