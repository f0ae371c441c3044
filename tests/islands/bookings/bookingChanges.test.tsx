import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { $booking } from '#stores/bookings/booking.ts'
import { ok, refusal, thaiOption } from '#tests/support/bookings/bookingBackend.ts'
import {
  DAYS,
  endChoosingTime,
  openMonth,
  openShop,
  SLOTS,
  shop,
  showBooking,
  slot,
  startChoosingTime,
  TODAY,
} from '#tests/support/bookings/bookingPage.tsx'

const user = userEvent.setup({ delay: null })

beforeEach(startChoosingTime)
afterEach(endChoosingTime)

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
    showBooking()

    await waitFor(() => expect($booking.get().date).toBe('2026-12-03'))
    await openMonth()
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
    showBooking()
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
    showBooking()
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
    showBooking()
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
    showBooking([thaiOption], { ...shop, takesBookingsByDate: false })

    expect(screen.getByText(errors['code.55'])).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Look at other shops' }).getAttribute('href')).toBe('/en')
    expect(backend.asked).toHaveLength(0)
  })
})

describe('a booking that begins today', () => {
  it('is today in Bangkok, whatever the clock of the visitor says', async () => {
    vi.setSystemTime(new Date('2026-11-03T18:00:00Z'))
    openShop()
    showBooking()

    await waitFor(() => expect($booking.get().date).toBe('2026-11-04'))
    expect(bangkokDate(new Date())).toBe('2026-11-04')
  })
})
