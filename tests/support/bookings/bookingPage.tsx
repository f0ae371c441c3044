import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { vi } from 'vitest'
import { addDays, instantOf, weekdayOf } from '#domain/bangkokTime.ts'
import booking from '#i18n/messages/en/bookings/booking.json' with { type: 'json' }
import described from '#i18n/messages/en/bookings/described.json' with { type: 'json' }
import comfort from '#i18n/messages/en/conversation/comfortCard.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { Booking } from '#islands/bookings/booking/Booking.tsx'
import { $booking, clearBooking } from '#stores/bookings/booking.ts'
import { $bookingCart, chooseService, clearBookingCart } from '#stores/bookings/bookingCart.ts'
import '#tests/support/browser/domGaps.ts'
import { ari, bookingBackend, ok, thaiMassage, thaiOption } from './bookingBackend.ts'

const NOW = new Date('2026-11-03T03:00:00Z')

export const TODAY = '2026-11-03'

/** The calls that the page makes for its calendar and for the times of a day. */
export const DAYS = 'GET /price-factors/by-date'
export const SLOTS = 'GET /shops/ari/slots'

export const day = { restDay: false, openTime: '10:00', closeTime: '22:00' }

export const shop = {
  ...ari,
  name: 'Baan Ari',
  takesBookingsByDate: true,
  bookingTypes: ['date'],
  advanceDays: 60,
  advanceBookingHour: 1,
  // Rests on Mondays, but not on Monday the 9th.
  dayTime: [day, { ...day, restDay: true }, day, day, day, day, day],
  specialDays: [{ ...day, date: '2026-11-09' }],
}

export const slot = (time: string, more = {}, date = TODAY) => ({
  time: instantOf(date, time).toISOString(),
  freeCapacity: 5,
  percentage: 0,
  priceFactorId: null,
  ...more,
})

/** A shop with every day free but the 5th, which is full, and two half hours a day. */
export function openShop(
  items: Record<string, unknown>[] = [slot('14:00', { percentage: 20, priceFactorId: 'quiet' }), slot('19:00')],
) {
  const backend = bookingBackend()
  backend.on(DAYS, ({ query }) => {
    const from = query.get('date') ?? ''
    const days = Array.from({ length: Number(query.get('days')) }, (_, ahead) => {
      const date = addDays(from, ahead)
      const isRest = weekdayOf(date) === 1 && date !== '2026-11-09'
      const state = date === '2026-11-05' ? 'full' : isRest ? 'rest' : 'free'
      const bestAt = state === 'free' ? instantOf(date, '14:00').toISOString() : null
      return { date, state, bestPercentage: date === '2026-11-04' ? 20 : 0, bestAt, minPrice: 1400 }
    })
    return ok({ days })
  })
  backend.on(SLOTS, ({ query }) => ok({ date: query.get('date'), items }))
  return backend
}

/** Shows the page on which a customer chooses day and time. */
export function showBooking(options = [thaiOption], one = shop) {
  const ways = { home: '/en', shop: '/en/shop/baan-ari', checkout: '/en/booking/baan-ari/checkout' }
  const shared = { fewer: 'One fewer', more: 'One more', goBack: 'Go back', close: 'Close', loading: 'Loading' }
  const t = { ...comfort, ...described, ...booking }
  return render(<Booking shop={one} options={options} ways={ways} lang="en" t={t} shared={shared} errors={errors} />)
}

/** The month of days, opened. */
export async function openMonth() {
  fireEvent.click(await screen.findByRole('button', { name: booking.month }))
  return screen.findByRole('grid')
}

/** What was chosen, opened for changes. */
export async function openChoices() {
  fireEvent.click(await screen.findByRole('button', { name: booking.change }))
  await screen.findByRole('heading', { name: booking.choices })
}

/** For `beforeEach`: Thai massage for two is chosen, no time yet. */
export function startChoosingTime() {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  localStorage.clear()
  clearBooking()
  clearBookingCart()
  chooseService(ari, thaiMassage())
}

/** For `afterEach`. */
export function endChoosingTime() {
  cleanup()
  // They let go of the window a second after their last reader; the next test begins with them anew.
  cleanStores($booking, $bookingCart)
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
