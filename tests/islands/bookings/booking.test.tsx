import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, bangkokDate, instantOf, weekdayOf } from '#domain/bangkokTime.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import bookingWords from '#i18n/messages/en/bookings/booking.json' with { type: 'json' }
import comfort from '#i18n/messages/en/conversation/comfortCard.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { Booking } from '#islands/bookings/booking/Booking.tsx'
import { $booking, clearBooking, payWithVoucher, startBooking } from '#stores/bookings/booking.ts'
import { $bookingCart, chooseService, clearBookingCart } from '#stores/bookings/bookingCart.ts'
import { ari, bookingBackend, ok, refusal, thaiMassage } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'

const booking = { ...bookingWords, ...comfort }
const NOW = new Date('2026-11-03T03:00:00Z') // Tuesday, 10:00 in Bangkok
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

describe('a visit that a voucher pays', () => {
  function payFor(visits: number) {
    startBooking(ari)
    payWithVoucher({ _id: 'voucher', name: 'Massages for Mali', visits, most: { 'thai-60': visits } })
  }
  const priceOf = (day: RegExp) =>
    within(screen.getByRole('region', { name: 'Prices by day' })).getByRole('button', { name: day }).textContent

  it('says on each day and in the sum what is left to pay', async () => {
    openShop()
    payFor(1)
    show()
    await screen.findByRole('radio', { name: /14:00/ })

    await waitFor(() => expect(priceOf(/2026\/11\/04/)).toContain('฿700'))
    expect(priceOf(/2026\/11\/06/)).toContain('฿900')
    await user.click(screen.getByRole('radio', { name: /14:00/ }))
    const sum = within(screen.getByRole('complementary', { name: 'Your visit' }))
    expect(sum.getByText('Massages for Mali').nextElementSibling?.textContent).toBe('−฿700')
    expect(sum.getByText('Total').nextElementSibling?.textContent).toBe('฿700')
  })

  it('costs nothing on any day where it pays for all, and no hour is cheaper than another', async () => {
    openShop()
    payFor(2)
    show()
    await screen.findByRole('radio', { name: /14:00/ })

    await waitFor(() => expect(priceOf(/2026\/11\/04/)).toContain('฿0'))
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('฿0')
    expect(screen.queryByText(/Cheapest/)).toBeNull()
    expect(screen.queryByText(/less$/)).toBeNull()
  })
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

describe('a party larger than the places that are free', () => {
  it('is offered to come one after another, or all together later', async () => {
    chooseService(ari, thaiMassage({ guestCount: 3 }))
    openShop([slot('18:00', { freePlaces: 2 }), slot('19:00', { freePlaces: 1 }), slot('20:00')])
    show()
    await user.click(await screen.findByRole('radio', { name: /18:00.*one after another: 18:00 × 2, 19:00 × 1/ }))

    expect($booking.get().turns.map(({ afterMinutes, guestCount }) => [afterMinutes, guestCount])).toEqual([
      [0, 2],
      [60, 1],
    ])
    await user.click(screen.getByRole('button', { name: 'All together at 20:00' }))
    expect($booking.get()).toMatchObject({ time: '20:00', turns: [] })
  })
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

describe('changing what was chosen', () => {
  const foot = { ...option, timePriceId: 'foot-30', typeId: 'foot', name: 'Foot massage', duration: 30, price: 400 }

  it('takes another service for the same guests, and keeps who they are', async () => {
    openShop()
    show([option, foot])
    await user.click(await screen.findByRole('button', { name: 'Who takes what' }))
    await user.type(await screen.findByLabelText('Thai massage, guest 2'), 'Anan{Tab}')
    await user.click(screen.getByRole('button', { name: 'Change Thai massage' }))
    await user.click(await screen.findByRole('button', { name: 'Foot massage, 30 min · ฿360' }))

    expect($booking.get().guests).toEqual(['Anan'])
    expect($bookingCart.get().lines).toMatchObject([{ timePriceId: 'foot-30', guestCount: 2, guestIndices: [null, 0] }])
  })
})

describe('changing the guests', () => {
  it('removes a service at nobody, and then shows the way back to the shop', async () => {
    chooseService(ari, thaiMassage({ guestCount: 1 }))
    openShop()
    show()
    await user.click(await screen.findByRole('button', { name: 'One fewer' }))

    expect(screen.getByRole('heading', { name: 'Nothing chosen yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the services' }).getAttribute('href')).toBe('/en/shop/baan-ari')
  })

  it('refuses more guests than a strictly counted option has, with code 50 and a way back', async () => {
    openShop()
    show([{ ...option, strictQuota: true, stock: 2 }])
    await user.click(await screen.findByRole('button', { name: 'One more' }))

    const popup = await screen.findByRole('dialog')
    expect(within(popup).getByText(errors['code.50'])).toBeTruthy()
    await user.click(within(popup).getByRole('button', { name: 'Go back' }))
    expect($bookingCart.get().lines[0]?.guestCount).toBe(2)
  })

  it('stops at ten', async () => {
    chooseService(ari, thaiMassage({ guestCount: 10 }))
    openShop()
    show()
    const more = await screen.findByRole('button', { name: 'One more' })
    await user.click(more)

    expect(more.getAttribute('aria-disabled')).toBe('true')
    expect($bookingCart.get().lines[0]?.guestCount).toBe(10)
    expect(screen.getByText('One booking takes up to 10 guests.')).toBeTruthy()
  })

  it('follows what the shop changed since, and says so', async () => {
    openShop()
    show([{ ...option, price: 1200 }])

    await screen.findByText(booking.pricesRenewed)
    expect($bookingCart.get().lines[0]).toMatchObject({ price: 1200, finalPrice: 1080 })
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
