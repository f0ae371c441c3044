import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, instantOf, weekdayOf } from '#domain/bangkokTime.ts'
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

const dayButton = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name })

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

describe('choosing a day', () => {
  it('offers what the shop offers: no past, rest or full days, but special days', async () => {
    openShop()
    show()
    await within(await screen.findByRole('grid')).findByRole('button', { name: /2026\/11\/05, fully booked/ })

    expect(dayButton(/2026\/11\/02/).getAttribute('aria-disabled')).toBe('true')
    expect(dayButton(/2026\/11\/16, closed/).getAttribute('aria-disabled')).toBe('true')
    expect(dayButton(/2026\/11\/09/).getAttribute('aria-disabled')).toBeNull()
    expect(dayButton(/2026\/11\/04, up to 20% less/).getAttribute('aria-disabled')).toBeNull()
    expect(dayButton(/2026\/11\/03/).getAttribute('aria-current')).toBe('date')
  })

  it('walks by arrow keys, into the next month and not past the last day', async () => {
    openShop()
    show()
    await within(await screen.findByRole('grid')).findByRole('button', { name: /2026\/11\/05, fully booked/ })
    dayButton(/2026\/11\/03/).focus()

    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement?.textContent).toContain('2026/11/11')
    await user.keyboard('{PageDown}')
    expect(document.activeElement?.textContent).toContain('2026/12/11')
    await user.keyboard('{PageDown}{PageDown}')
    expect(document.activeElement?.textContent).toContain('2027/01/02')
    await user.keyboard('{ArrowLeft}{Enter}')

    expect($booking.get().date).toBe('2027-01-01')
    expect(
      within(screen.getByRole('grid'))
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
  })

  it('leaves the choice alone where a day cannot be had', async () => {
    openShop()
    show()
    await user.click(
      await within(await screen.findByRole('grid')).findByRole('button', { name: /2026\/11\/05, fully booked/ }),
    )

    expect($booking.get().date).toBe(TODAY)
  })

  it('drops the late answer about a day that is no longer looked at', async () => {
    const backend = openShop()
    let answerLate: (() => void) | undefined
    backend.on(SLOTS, async ({ query }) => {
      const date = query.get('date') ?? ''
      if (date === TODAY) await new Promise<void>((resolve) => (answerLate = resolve))
      return ok({ date, items: [slot(date === TODAY ? '11:00' : '15:00', {}, date)] })
    })
    show()
    await user.click(
      await within(await screen.findByRole('grid')).findByRole('button', { name: /2026\/11\/04, up to/ }),
    )
    await screen.findByRole('radio', { name: /15:00/ })
    answerLate?.()

    await waitFor(() => expect(backend.askedFor(SLOTS)).toHaveLength(2))
    expect(screen.getByRole('radio', { name: /15:00/ })).toBeTruthy()
    expect((screen.getByRole('radio', { name: /11:00/ }) as HTMLInputElement).disabled).toBe(true)
  })
})

describe('choosing a time', () => {
  it('shows the price change, counts it in, and leads to checkout', async () => {
    openShop()
    show()
    await user.click(await screen.findByRole('radio', { name: /14:00, up to 20% less/ }))

    expect($bookingCart.get().lines[0]).toMatchObject({ finalPrice: 700, finalPriceId: 'quiet' })
    expect(screen.getAllByText('฿1,400').length).toBeGreaterThan(0)
    expect(screen.getByText('Quiet hour, −20%')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Continue' })[0]?.getAttribute('href')).toBe(
      '/en/booking/baan-ari/checkout',
    )
  })

  it('says so when no time is chosen yet', async () => {
    openShop()
    show()
    await screen.findByRole('radio', { name: /14:00/ })
    await user.click(screen.getAllByRole('button', { name: 'Continue' })[0]!)

    expect(screen.getAllByText('Please choose a time first').length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(document.getElementById('times'))
  })

  it('lets go, with a word, of a time that no longer fits more guests', async () => {
    const backend = openShop()
    backend.on(SLOTS, ({ query }) =>
      ok({ date: query.get('date'), items: [slot('14:00', { freePlaces: 2 }), slot('19:00')] }),
    )
    show()
    await user.click(await screen.findByRole('radio', { name: /14:00/ }))
    await user.click(screen.getByRole('button', { name: 'One more' }))

    await screen.findByText('14:00 no longer fits what you chose. Please pick another time.')
    expect($booking.get().time).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Take 19:00 instead' }))
    expect($booking.get().time).toBe('19:00')
  })

  it('says honestly that nothing is free, and where something is', async () => {
    openShop([])
    show()
    await user.click(await screen.findByRole('button', { name: 'Next free day: Wed 2026/11/04' }))

    expect($booking.get().date).toBe('2026-11-04')
  })

  it('asks again after a lost connection', async () => {
    const backend = openShop()
    backend.on(SLOTS, backend.lost)
    show()
    await screen.findByText(booking.timesFailed)
    backend.on(SLOTS, () => ok({ date: TODAY, items: [slot('14:00')] }))
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))

    await screen.findByRole('radio', { name: /14:00/ })
  })

  it('keeps the hours readable while only the calendar fails', async () => {
    const backend = openShop()
    backend.on(DAYS, () => refusal(500, 500))
    show()

    await screen.findByText(booking.daysFailed)
    await screen.findByRole('radio', { name: /14:00/ })
  })
})

describe('a shop that is open until two in the morning', () => {
  it('offers what remains of last evening after midnight of the day', async () => {
    const backend = openShop()
    backend.on(SLOTS, ({ query }) => ok({ date: query.get('date'), items: [slot('00:30', {}, '2026-11-04')] }))
    const late = { ...day, closeTime: '02:00' }
    show([option], { ...shop, dayTime: shop.dayTime.map((one) => ({ ...late, restDay: one.restDay })) })
    await user.click(
      await within(await screen.findByRole('grid')).findByRole('button', { name: /2026\/11\/04, up to/ }),
    )
    await user.click(await screen.findByRole('radio', { name: /00:30/ }))

    expect(screen.getByText('After midnight')).toBeTruthy()
    expect((screen.getByRole('radio', { name: /01:00/ }) as HTMLInputElement).disabled).toBe(true)
    expect(screen.queryByRole('radio', { name: /01:30/ })).toBeNull()
    expect($booking.get()).toMatchObject({ date: '2026-11-04', time: '00:30' })
  })
})
