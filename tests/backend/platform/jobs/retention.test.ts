import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingMessages, bookings, browsingHistory, instantRequests, specialRequests } from '#backend/schema.ts'
import { keptSince, type RETENTION_DAYS } from '#domain/retention.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import { type BookingShop, openBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'

let shop: BookingShop
beforeAll(async () => {
  shop = await openBookingShop()
})
afterAll(() => shop.close())

const now = new Date()
const MINUTE = 60_000
type Kept = keyof typeof RETENTION_DAYS
/** Just over its time, and just within. */
const over = (kept: Kept) => new Date(keptSince(kept, now).getTime() - MINUTE)
const within = (kept: Kept) => new Date(keptSince(kept, now).getTime() + MINUTE)
const runJobs = () => shop.backend.send('POST', '/_test/purge', { now })

async function visitAt(name: string, time: Date, saidAt: Date): Promise<string> {
  const { body } = await shop.book(await shop.account(name))
  const id = body.reservationID as string
  await shop.db.update(bookings).set({ time, comfortCard: 'sealed' }).where(eq(bookings.id, id))
  const said = { bookingId: id, sender: 'customer', text: { en: 'My knee hurts.' }, createdAt: saidAt } as const
  await shop.db.insert(bookingMessages).values([
    { ...said, id: `own-${name}`, writtenIn: 'en' },
    { ...said, id: `phrase-${name}`, writtenIn: null },
  ])
  return id
}

it('a visit of two months ago has no comfort card any more, and one of a year ago nothing in own words', async () => {
  const old = await visitAt('old', over('visitCards'), over('visitMessages'))
  const recent = await visitAt('recent', within('visitCards'), within('visitMessages'))
  await runJobs()
  const cards = await shop.db.select({ id: bookings.id, card: bookings.comfortCard }).from(bookings)
  expect(new Map(cards.map(({ id, card }) => [id, card]))).toEqual(
    new Map([
      [old, null],
      [recent, 'sealed'],
    ]),
  )
  const said = await shop.db.select({ id: bookingMessages.id }).from(bookingMessages)
  expect(said.map(({ id }) => id).sort()).toEqual(['own-recent', 'phrase-old', 'phrase-recent'])
})

it('nobody knows where somebody was who asked for now a month ago', async () => {
  const { id: userId } = await insertUser(shop.db)
  const asked = {
    ...{ userId, state: 'expired' as const, serviceType: 1, durationMinutes: 60, guestCount: 1 },
    ...{ latitude: 7.9, longitude: 98.3, place: 'Room 12', note: 'Third floor' },
  }
  await shop.db.insert(instantRequests).values([
    { id: 'old', ...asked, expiresAt: over('instantPlaces') },
    { ...asked, id: 'recent', expiresAt: within('instantPlaces') },
  ])
  await runJobs()
  const rows = await shop.db.select().from(instantRequests).orderBy(instantRequests.id)
  expect(rows).toMatchObject([
    { id: 'old', latitude: 0, longitude: 0, place: '', note: '' },
    { id: 'recent', latitude: 7.9, place: 'Room 12', note: 'Third floor' },
  ])
})

it('a special request of last year says nothing of who asked, and what was looked at long ago is gone', async () => {
  const { id: userId } = await insertUser(shop.db)
  const asked = { shopId: SHOP, userId, contact: 'nok@sabai.test', message: 'Candles, please.' }
  await shop.db.insert(specialRequests).values([
    { ...asked, id: 'old', createdAt: over('specialRequests') },
    { ...asked, id: 'recent', createdAt: within('specialRequests') },
  ])
  const looked = { userId, list: 'views', kind: 'shop' } as const
  await shop.db.insert(browsingHistory).values([
    { ...looked, targetId: 'old', visitedAt: over('browsingHistory') },
    { ...looked, targetId: 'recent', visitedAt: within('browsingHistory') },
  ])
  await runJobs()
  expect(await shop.db.select().from(specialRequests).orderBy(specialRequests.id)).toMatchObject([
    { id: 'old', userId: null, contact: '', message: '' },
    { id: 'recent', userId, contact: 'nok@sabai.test', message: 'Candles, please.' },
  ])
  expect(await shop.db.select().from(browsingHistory)).toMatchObject([{ targetId: 'recent' }])
})
