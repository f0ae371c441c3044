import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import booking from '#i18n/messages/en/bookings/booking.json' with { type: 'json' }
import { $booking } from '#stores/bookings/booking.ts'
import { $bookingCart } from '#stores/bookings/bookingCart.ts'
import { ok, refusal, thaiOption } from '#tests/support/bookings/bookingBackend.ts'
import {
  DAYS,
  day,
  endChoosingTime,
  openChoices,
  openMonth,
  openShop,
  SLOTS,
  shop,
  showBooking,
  slot,
  startChoosingTime,
  TODAY,
} from '#tests/support/bookings/bookingPage.tsx'

const dayButton = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name })

const user = userEvent.setup({ delay: null })

beforeEach(startChoosingTime)
afterEach(endChoosingTime)

describe('choosing a day', () => {
  it('offers what the shop offers: no past, rest or full days, but special days', async () => {
    openShop()
    showBooking()
    await within(await openMonth()).findByRole('button', { name: /2026\/11\/05, fully booked/ })

    expect(dayButton(/2026\/11\/02/).getAttribute('aria-disabled')).toBe('true')
    expect(dayButton(/2026\/11\/16, closed/).getAttribute('aria-disabled')).toBe('true')
    expect(dayButton(/2026\/11\/09/).getAttribute('aria-disabled')).toBeNull()
    expect(dayButton(/2026\/11\/04, up to 20% less/).getAttribute('aria-disabled')).toBeNull()
    expect(dayButton(/2026\/11\/03/).getAttribute('aria-current')).toBe('date')
  })

  it('walks by arrow keys, into the next month and not past the last day', async () => {
    openShop()
    showBooking()
    await within(await openMonth()).findByRole('button', { name: /2026\/11\/05, fully booked/ })
    dayButton(/2026\/11\/03/).focus()

    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement?.textContent).toContain('2026/11/11')
    await user.keyboard('{PageDown}')
    expect(document.activeElement?.textContent).toContain('2026/12/11')
    await user.keyboard('{PageDown}{PageDown}')
    expect(document.activeElement?.textContent).toContain('2027/01/02')
    await user.keyboard('{ArrowLeft}{Enter}')

    expect($booking.get().date).toBe('2027-01-01')
    await openMonth()
    expect(
      within(screen.getByRole('grid'))
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
  })

  it('leaves the choice alone where a day cannot be had', async () => {
    openShop()
    showBooking()
    await user.click(await within(await openMonth()).findByRole('button', { name: /2026\/11\/05, fully booked/ }))

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
    showBooking()
    await user.click(await within(await openMonth()).findByRole('button', { name: /2026\/11\/04, up to/ }))
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
    showBooking()
    await user.click(await screen.findByRole('radio', { name: /14:00, up to 20% less/ }))

    expect($bookingCart.get().lines[0]).toMatchObject({ finalPrice: 700, finalPriceId: 'quiet' })
    expect(screen.getAllByText('฿1,400').length).toBeGreaterThan(0)
    expect(screen.getByText('Quiet hour, −20%')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Continue' })[0]?.getAttribute('href')).toBe(
      '/en/booking/baan-ari/checkout',
    )
  })

  it('unfolds the part of the day that holds the hour, and folds none that stands open', async () => {
    openShop([slot('11:30'), slot('14:00'), slot('19:00')])
    showBooking()
    const evening = await screen.findByRole('radio', { name: /19:00/ })
    const unfolded = () =>
      ['11:30', '14:00', '19:00'].filter(
        (time) => screen.getByRole('radio', { name: new RegExp(time) }).closest('details')?.open,
      )
    expect(unfolded()).toEqual(['11:30'])
    await user.click(evening)

    expect(unfolded()).toEqual(['11:30', '19:00'])
  })

  it('says so when no time is chosen yet', async () => {
    openShop()
    showBooking()
    await screen.findByRole('radio', { name: /14:00/ })
    await user.click(screen.getAllByRole('button', { name: 'Continue' })[0]!)

    expect(screen.getAllByText('Please choose a time first').length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(document.getElementById('times'))
  })

  it('lets go, with a word, of a time that no longer fits more guests', async () => {
    const backend = openShop()
    backend.on(SLOTS, ({ query }) =>
      ok({ date: query.get('date'), items: [slot('14:00', { freeCapacity: 2 }), slot('19:00')] }),
    )
    showBooking()
    await user.click(await screen.findByRole('radio', { name: /14:00/ }))
    await openChoices()
    await user.click(screen.getByRole('button', { name: /^One more/ }))

    await screen.findByText('14:00 no longer fits what you chose. Please pick another time.')
    expect($booking.get().time).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Take 19:00 instead' }))
    expect($booking.get().time).toBe('19:00')
  })

  it('says honestly that nothing is free, and where something is', async () => {
    openShop([])
    showBooking()
    await user.click(await screen.findByRole('button', { name: 'Next free day: Wed 2026/11/04' }))

    expect($booking.get().date).toBe('2026-11-04')
  })

  it('asks again after a lost connection', async () => {
    const backend = openShop()
    backend.on(SLOTS, backend.lost)
    showBooking()
    await screen.findByText(booking.timesFailed)
    backend.on(SLOTS, () => ok({ date: TODAY, items: [slot('14:00')] }))
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))

    await screen.findByRole('radio', { name: /14:00/ })
  })

  it('keeps the hours readable while only the calendar fails', async () => {
    const backend = openShop()
    backend.on(DAYS, () => refusal(500, 500))
    showBooking()

    await screen.findByText(booking.daysFailed)
    await screen.findByRole('radio', { name: /14:00/ })
  })
})

describe('a shop that is open until two in the morning', () => {
  it('offers what remains of last evening after midnight of the day', async () => {
    const backend = openShop()
    backend.on(SLOTS, ({ query }) => ok({ date: query.get('date'), items: [slot('00:30', {}, '2026-11-04')] }))
    const late = { ...day, closeTime: '02:00' }
    showBooking([thaiOption], { ...shop, dayTime: shop.dayTime.map((one) => ({ ...late, restDay: one.restDay })) })
    await user.click(await within(await openMonth()).findByRole('button', { name: /2026\/11\/04, up to/ }))
    await user.click(await screen.findByRole('radio', { name: /00:30/ }))

    expect(screen.getByText('After midnight')).toBeTruthy()
    expect((screen.getByRole('radio', { name: /01:00/ }) as HTMLInputElement).disabled).toBe(true)
    expect(screen.queryByRole('radio', { name: /01:30/ })).toBeNull()
    expect($booking.get()).toMatchObject({ date: '2026-11-04', time: '00:30' })
  })
})
