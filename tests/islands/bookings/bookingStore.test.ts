import { cleanStores, type Store } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ari, thaiMassage } from '#tests/support/bookings/bookingBackend.ts'

const opened: Store[] = []

/** The stores as a page opened now finds them. */
async function openPage() {
  vi.resetModules()
  const booking = await import('#stores/bookings/booking.ts')
  const cart = await import('#stores/bookings/bookingCart.ts')
  opened.push(booking.$booking, cart.$bookingCart)
  return { ...booking, ...cart }
}

const NOW = new Date('2026-11-21T18:30:00Z') // 01:30 on the 22nd in Bangkok
const two = { time: '2026-11-22T07:00:00.000Z', priceFactorId: 'quiet', percentage: 20 }

beforeEach(() => localStorage.clear())
// They let go of the window a second after their last reader; the next test begins with them anew.
afterEach(() => cleanStores(...opened))

describe('choosing when to come', () => {
  it('begins on the day it is in Bangkok, with no time', async () => {
    const { startBooking, $booking } = await openPage()
    startBooking(ari, NOW)

    expect($booking.get()).toMatchObject({ shopId: 'ari', date: '2026-11-22', time: null, bookingType: 'date' })
  })

  it('takes the only booking type of a shop', async () => {
    const { startBooking, $booking } = await openPage()
    startBooking({ ...ari, bookingTypes: ['queue'] }, NOW)

    expect($booking.get().bookingType).toBe('queue')
  })

  it('counts each line with the price change of the chosen time, and without it on another day', async () => {
    const { startBooking, chooseTime, chooseDate, chooseService, $booking, $bookingCart } = await openPage()
    chooseService(ari, thaiMassage())
    startBooking(ari, NOW)
    chooseTime(two)

    expect($booking.get()).toMatchObject({ time: '14:00', priceFactorId: 'quiet', percentage: 20 })
    expect($bookingCart.get().lines[0]).toMatchObject({ finalPrice: 700, finalTotal: 1400, finalPriceId: 'quiet' })

    chooseDate('2026-11-23')

    expect($booking.get().time).toBeNull()
    expect($bookingCart.get().lines[0]).toMatchObject({ finalPrice: 900, finalTotal: 1800, finalPriceId: null })
  })

  it('counts a half hour after midnight to the day that begins then', async () => {
    const { startBooking, chooseTime, $booking } = await openPage()
    startBooking(ari, NOW)
    chooseTime({ ...two, time: '2026-11-22T17:30:00.000Z' })

    expect($booking.get()).toMatchObject({ date: '2026-11-23', time: '00:30', startsAt: '2026-11-22T17:30:00.000Z' })
  })

  it('is forgotten in another shop, and kept on a reload of its own page', async () => {
    const first = await openPage()
    first.startBooking(ari, NOW)
    first.chooseTime(two)
    first.changeContact({ note: 'A stiff shoulder' })

    const reloaded = await openPage()
    reloaded.resumeBooking(ari, NOW)
    expect(reloaded.$booking.get()).toMatchObject({ time: '14:00', contact: { note: 'A stiff shoulder' } })

    reloaded.resumeBooking({ _id: 'silom', urlName: 'silom' }, NOW)
    expect(reloaded.$booking.get()).toMatchObject({ shopId: 'silom', time: null, contact: { note: '' } })
  })

  it('lets go of a time that passed while the page lay open', async () => {
    const { startBooking, chooseTime, resumeBooking, $booking } = await openPage()
    startBooking(ari, NOW)
    chooseTime(two)

    resumeBooking(ari, new Date('2026-11-22T07:00:00Z'))
    expect($booking.get()).toMatchObject({ date: '2026-11-22', time: null })

    resumeBooking(ari, new Date('2026-11-23T07:00:00Z'))
    expect($booking.get().date).toBe('2026-11-23')
  })

  it('starts over where the stored booking makes no sense', async () => {
    for (const stored of ['{', 'null', '{"shopId":"ari","urlName":"a","date":"2026-02-30"}']) {
      localStorage.setItem('booking', stored)
      const { $booking, emptyBooking } = await openPage()
      expect($booking.get()).toEqual(emptyBooking())
    }
    localStorage.setItem('booking', '{"shopId":"ari","urlName":"a","date":"2026-02-03","time":"14:10","startsAt":"x"}')
    expect((await openPage()).$booking.get()).toMatchObject({ date: '2026-02-03', time: null })
  })
})
