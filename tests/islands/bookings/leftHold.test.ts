import { cleanStores, type Store } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ari, bookingBackend, ok, refusal, thaiMassage } from '#tests/support/bookings/bookingBackend.ts'

const opened: Store[] = []
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** The page as it is loaded anew: what the browser keeps is all that it knows. */
async function openPage() {
  vi.resetModules()
  const page = {
    ...(await import('#stores/bookings/booking.ts')),
    ...(await import('#stores/bookings/bookingCart.ts')),
    ...(await import('#stores/bookings/checkout/hold.ts')),
    ...(await import('#stores/bookings/checkout/storedHold.ts')),
  }
  opened.push(page.$booking, page.$bookingCart, page.$storedHold)
  return page
}

async function heldPage() {
  const backend = bookingBackend()
  backend.on('POST /slots/holds', () => ok({ hold: { _id: 'h1', expiresAt: inMinutes(10) } }))
  backend.on('PATCH /slots/holds/h1', () => ok({ hold: { _id: 'h1', expiresAt: inMinutes(10) } }))
  backend.on('DELETE /slots/holds/h1', () => ok({ isReleased: true }))
  const page = await openPage()
  page.chooseService(ari, thaiMassage())
  page.startBooking(ari)
  page.chooseTime({ time: '2099-11-22T07:00:00.000Z', priceFactorId: null, percentage: 0 })
  await page.holdCapacity()
  expect(page.$hold.get().status).toBe('held')
  return { backend, page }
}

beforeEach(() => localStorage.clear())
afterEach(() => cleanStores(...opened))

it('whoever reloads the checkout still has the place, at once and for ten minutes', async () => {
  const { backend, page } = await heldPage()
  page.leaveHold()
  expect(backend.askedFor('DELETE /slots/holds/h1').map(({ query }) => query.get('left'))).toEqual(['true'])

  const again = await openPage()
  again.chooseService(ari, thaiMassage())
  expect(again.hasStoredHold()).toBe(true)
  await again.holdCapacity()
  expect(backend.askedFor('POST /slots/holds')).toHaveLength(1)
  expect(again.$hold.get()).toMatchObject({ status: 'held' })
  expect(again.currentHold()).toBe('h1')
  expect(Date.parse(again.$storedHold.get()?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 9 * 60_000)
})

it('a place that was let go meanwhile is asked for anew', async () => {
  const { backend, page } = await heldPage()
  page.leaveHold()
  backend.on('PATCH /slots/holds/h1', () => refusal(409, 76))
  backend.on('POST /slots/holds', () => ok({ hold: { _id: 'h2', expiresAt: inMinutes(10) } }))
  await page.holdCapacity()
  expect(page.currentHold()).toBe('h2')
})

it('a time that is taken back is let go at once', async () => {
  const { backend, page } = await heldPage()
  page.releaseHold()
  expect(backend.askedFor('DELETE /slots/holds/h1').map(({ query }) => query.get('left'))).toEqual([null])
  expect(page.hasStoredHold()).toBe(false)
})
