import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, bangkokDate, instantOf, weekdayOf } from '#domain/bangkokTime.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import bookingWords from '#i18n/messages/en/bookings/booking.json' with { type: 'json' }
import comfort from '#i18n/messages/en/conversation/comfortCard.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { Booking } from '#islands/bookings/booking/Booking.tsx'
import { $booking, clearBooking } from '#stores/bookings/booking.ts'
import { $bookingCart, chooseService, clearBookingCart } from '#stores/bookings/bookingCart.ts'
import { ari, bookingBackend, ok, refusal, thaiMassage } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'

const booking = { ...bookingWords, ...comfort }

const NOW = new Date('2026-11-03T03:00:00Z')

const TODAY = '2026-11-03'

const DAYS = 'GET /price-factors/by-date'

const SLOTS = 'GET /shops/ari/slots'

const day = { restDay: false, openTime: '10:00', closeTime: '22:00' }

const shop = {
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

const option: OfferedOption = {
  timePriceId: 'thai-60',
  typeId: 'thai',
  name: 'Thai massage',
  category: 'massage',
  duration: 60,
  price: 1000,
  percentage: 10,
  strictQuota: false,
  stock: 0,
}

const slot = (time: string, more = {}, date = TODAY) => ({
  time: instantOf(date, time).toISOString(),
  freePlaces: 5,
  percentage: 0,
  priceFactorId: null,
  ...more,
})

const ways = { home: '/en', shop: '/en/shop/baan-ari', checkout: '/en/booking/baan-ari/checkout' }

/** A shop with every day free but the 5th, which is full, and two half hours a day. */
function openShop(
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

function show(options = [option], one = shop) {
  const shared = { fewer: 'One fewer', more: 'One more', goBack: 'Go back', close: 'Close', loading: 'Loading' }
  return render(
    <Booking shop={one} options={options} ways={ways} lang="en" t={booking} shared={shared} errors={errors} />,
  )
}

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  localStorage.clear()
  clearBooking()
  clearBookingCart()
  chooseService(ari, thaiMassage())
})

afterEach(() => {
  cleanup()
  // They let go of the window a second after their last reader; the next test begins with them anew.
  cleanStores($booking, $bookingCart)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('opening the page', () => {
  it('looks at the first bookable day, and leaves the customer the day that they chose', async () => {
    const backend = openShop()
    backend.on(DAYS, ({ query }) => {
      const from = query.get('date') ?? ''
      const days = Array.from({ length: Number(query.get('days')) }, (_, ahead) => addDays(from, ahead))
      return ok({
        days: days.map((date) => {
          const isFree = date >= '2026-12-03'
          const bestAt = isFree ? instantOf(date, '14:00').toISOString() : null
          return { date, state: isFree ? 'free' : 'full', bestPercentage: 0, bestAt }
        }),
      })
    })
    show()

    await waitFor(() => expect($booking.get().date).toBe('2026-12-03'))
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Month before' }))
    expect($booking.get().date).toBe('2026-12-03')
  })

  it('names the cheapest time of the week, and a tap takes it', async () => {
    const backend = openShop()
    const wednesday = '2026-11-04'
    backend.on(SLOTS, ({ query }) => {
      const date = query.get('date') ?? ''
      return ok({ date, items: [slot('14:00', { percentage: date === wednesday ? 20 : 0 }, date)] })
    })
    show()
    await user.click(await screen.findByRole('button', { name: 'Cheapest: Wed 14:00, −20%' }))

    await waitFor(() => expect($booking.get()).toMatchObject({ date: wednesday, time: '14:00', percentage: 20 }))
    expect(backend.askedFor(DAYS)).toHaveLength(1)
  })
})

describe('a time that goes while somebody looks', () => {
  it('is said to be gone, with the next one in its place, and is no longer offered', async () => {
    const backend = openShop([slot('14:00'), slot('14:30')])
    backend.on('POST /slots/holds', ({ body }) => {
      const expiresAt = instantOf(TODAY, '10:10').toISOString()
      if (body.time === '14:30') return ok({ hold: { _id: 'mine', expiresAt } })
      backend.on(SLOTS, ({ query }) => ok({ date: query.get('date'), items: [slot('14:30')] }))
      return refusal(409, 51)
    })
    show()
    await user.click(await screen.findByRole('radio', { name: /14:00/ }))

    await user.click(await screen.findByRole('button', { name: 'Take 14:30 instead' }))
    expect(await screen.findByRole('timer')).toBeTruthy()
    expect($booking.get().time).toBe('14:30')
    expect((screen.getByRole('radio', { name: /14:00/ }) as HTMLInputElement).disabled).toBe(true)
  })
})

describe('a page that somebody comes back to', () => {
  it('has looked again, and says that the chosen time has gone meanwhile', async () => {
    const backend = openShop([slot('14:00'), slot('14:30')])
    show()
    await user.click(await screen.findByRole('radio', { name: /14:00/ }))
    await waitFor(() => expect(backend.askedFor('POST /slots/holds')).toHaveLength(1))
    backend.on(SLOTS, ({ query }) => ok({ date: query.get('date'), items: [slot('14:30')] }))
    document.dispatchEvent(new Event('visibilitychange'))

    await screen.findByText('14:00 no longer fits what you chose. Please pick another time.')
    expect(screen.getByRole('button', { name: 'Take 14:30 instead' })).toBeTruthy()
  })
})

describe('a shop that takes no visits', () => {
  it('says so instead of showing an empty calendar, and asks for nothing', () => {
    const backend = openShop()
    show([option], { ...shop, takesBookingsByDate: false })

    expect(screen.getByText(errors['code.55'])).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Look at other shops' }).getAttribute('href')).toBe('/en')
    expect(backend.asked).toHaveLength(0)
  })
})

describe('a booking that begins today', () => {
  it('is today in Bangkok, whatever the clock of the visitor says', async () => {
    vi.setSystemTime(new Date('2026-11-03T18:00:00Z'))
    openShop()
    show()

    await waitFor(() => expect($booking.get().date).toBe('2026-11-04'))
    expect(bangkokDate(new Date())).toBe('2026-11-04')
  })
})
