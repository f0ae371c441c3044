import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import {
  anan,
  book,
  day,
  mali,
  remove,
  shops,
  stepOf,
  tomorrow,
  undo,
  useDeskEntries,
  walkIn,
} from '#tests/support/desk/deskEntries.ts'
import { ARRIVAL, NOW } from '#tests/support/instant/instantShops.ts'

useDeskEntries()

const { slotFull } = ERROR_CODE

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
