import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lineOf } from '#domain/bookings/bookingCart.ts'
import booking from '#i18n/messages/en/bookings/booking.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { $booking, payWithVoucher, startBooking } from '#stores/bookings/booking.ts'
import { $bookingCart, chooseService } from '#stores/bookings/bookingCart.ts'
import { ari, thaiMassage, thaiOption } from '#tests/support/bookings/bookingBackend.ts'
import {
  endChoosingTime,
  openChoices,
  openShop,
  showBooking,
  slot,
  startChoosingTime,
} from '#tests/support/bookings/bookingPage.tsx'

const user = userEvent.setup({ delay: null })

beforeEach(startChoosingTime)
afterEach(endChoosingTime)

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
    showBooking()
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
    showBooking()
    await screen.findByRole('radio', { name: /14:00/ })

    await waitFor(() => expect(priceOf(/2026\/11\/04/)).toContain('฿0'))
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('฿0')
    expect(screen.queryByText(/Cheapest/)).toBeNull()
    expect(screen.queryByText(/less$/)).toBeNull()
  })
})

describe('a party larger than the places that are free', () => {
  it('is offered to come one after another, or all together later', async () => {
    chooseService(ari, thaiMassage({ guestCount: 3 }))
    openShop([slot('18:00', { freeCapacity: 2 }), slot('19:00', { freeCapacity: 1 }), slot('20:00')])
    showBooking()
    await user.click(await screen.findByRole('radio', { name: /18:00.*one after another: 18:00 × 2, 19:00 × 1/ }))

    expect($booking.get().starts.map(({ afterMinutes, guestCount }) => [afterMinutes, guestCount])).toEqual([
      [0, 2],
      [60, 1],
    ])
    await user.click(screen.getByRole('button', { name: 'All together at 20:00' }))
    expect($booking.get()).toMatchObject({ time: '20:00', starts: [] })
  })
})

describe('changing what was chosen', () => {
  const foot = { ...thaiOption, timePriceId: 'foot-30', typeId: 'foot', name: 'Foot massage', duration: 30, price: 400 }

  it('takes another service for the same guests, and keeps who they are', async () => {
    openShop()
    showBooking([thaiOption, foot])
    await user.type(await screen.findByLabelText('Name of guest 2'), 'Anan{Tab}')
    await openChoices()
    await user.click(screen.getByRole('button', { name: 'Change Thai massage' }))
    await user.click(await screen.findByRole('button', { name: 'Foot massage, 30 min · ฿360' }))

    expect($booking.get().guests).toEqual(['', 'Anan'])
    expect($bookingCart.get().lines).toMatchObject([{ timePriceId: 'foot-30', guestCount: 2 }])
  })

  it('two guests take two services in turn until one leaves theirs to the other', async () => {
    chooseService(ari, lineOf('foot', { _id: 'foot-30', time: 60, price: 400, maxPercentage: 0 }, 2))
    openShop()
    showBooking([thaiOption, { ...foot, duration: 60 }])
    await user.click(await screen.findByRole('radio', { name: /14:00/ }))
    expect(screen.getAllByText(/14:00–16:00 · 2 guests/).length).toBeGreaterThan(0)
    await screen.findByText('You leave together at 16:00.')

    await user.click(screen.getByRole('radio', { name: 'Same thing together' }))
    expect($booking.get().order).toBe('together')
    await user.click(screen.getByRole('button', { name: /^Foot massage 60, Guest 2, 15:00–16:00/ }))
    expect(screen.getAllByText(/14:00–16:00 · 3 guests/).length).toBeGreaterThan(0)
  })
})

describe('changing the guests', () => {
  it('removes a service at nobody, and then shows the way back to the shop', async () => {
    chooseService(ari, thaiMassage({ guestCount: 1 }))
    openShop()
    showBooking()
    await openChoices()
    await user.click(await screen.findByRole('button', { name: /^One fewer/ }))

    expect(screen.getByRole('heading', { name: 'Nothing chosen yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the services' }).getAttribute('href')).toBe('/en/shop/baan-ari')
  })

  it('refuses more guests than a strictly counted option has, with code 50 and a way back', async () => {
    openShop()
    showBooking([{ ...thaiOption, strictQuota: true, stock: 2 }])
    await openChoices()
    await user.click(await screen.findByRole('button', { name: /^One more/ }))

    const popup = await screen.findByRole('dialog')
    expect(within(popup).getByText(errors['code.50'])).toBeTruthy()
    await user.click(within(popup).getByRole('button', { name: 'Go back' }))
    expect($bookingCart.get().lines[0]?.guestCount).toBe(2)
  })

  it('stops at ten', async () => {
    chooseService(ari, thaiMassage({ guestCount: 10 }))
    openShop()
    showBooking()
    await openChoices()
    const more = await screen.findByRole('button', { name: /^One more/ })
    await user.click(more)

    expect(more.getAttribute('aria-disabled')).toBe('true')
    expect($bookingCart.get().lines[0]?.guestCount).toBe(10)
    expect(screen.getByText('One booking takes up to 10 guests.')).toBeTruthy()
  })

  it('follows what the shop changed since, and says so', async () => {
    openShop()
    showBooking([{ ...thaiOption, price: 1200 }])

    await screen.findByText(booking.pricesRenewed)
    expect($bookingCart.get().lines[0]).toMatchObject({ price: 1200, finalPrice: 1080 })
  })
})
