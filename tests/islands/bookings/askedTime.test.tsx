import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/apiError.ts'
import { addDays, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { lineOf } from '#domain/bookings/bookingCart.ts'
import { CartBar, type VisitProps } from '#islands/catalogue/CartBar.tsx'
import { VisitCard } from '#islands/catalogue/VisitCard.tsx'
import { $askedTime } from '#stores/bookings/askedTime.ts'
import { $booking } from '#stores/bookings/booking.ts'
import { $bookingCart, chooseService } from '#stores/bookings/bookingCart.ts'
import { dropHold } from '#stores/bookings/checkout/hold.ts'
import { $pendingChoice } from '#stores/bookings/pendingChoice.ts'
import { openShopPage, option, words } from '#tests/support/catalogue/shopPage.ts'
import '#tests/support/browser/domGaps.ts'

const goTo = vi.hoisted(() => vi.fn())
const calls = vi.hoisted(() => ({ api: vi.fn() }))
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))
vi.mock('#api/browser.ts', () => ({ api: calls.api, prepareCalls: () => {} }))

const props: VisitProps = {
  ...{ shopId: 'ari', urlName: 'baan-ari', shopName: 'Baan Ari', buy: 'visit', from: 380 },
  ...{ locale: 'en', lang: 'en', t: words },
}
const date = addDays(bangkokDate(new Date()), 1)
const slot = (time: string, percentage = 0) => ({
  ...{ time: instantOf(date, time).toISOString(), freeCapacity: 3, isTogether: true },
  ...{ percentage, priceFactorId: percentage ? 'quiet' : null },
})
const hold = { _id: 'hold', expiresAt: new Date(Date.now() + 600_000).toISOString() }

/** The server offers these half hours; `held` is its answer to a hold. */
function offer(slots: ReturnType<typeof slot>[], held: () => unknown = () => ({ hold })) {
  calls.api.mockImplementation(async (call: string) => {
    if (call === 'GET /shops/{id}/slots') return { date, items: slots }
    if (call === 'POST /slots/holds') return held()
    if (call === 'GET /price-factors/by-date') {
      return { days: [{ date, state: 'free', bestPercentage: 0, bestAt: null }] }
    }
    throw new Error(`Not asked for: ${call}`)
  })
}
const asked = (call: string) => calls.api.mock.calls.filter(([name]) => name === call)

function open(query = `typeId=thai&option=thai-90&guests=2&at=${date}T18:30`, isSignedIn = true) {
  openShopPage({ isSignedIn })
  $askedTime.set(null)
  dropHold()
  history.replaceState(null, '', `/en/shop/baan-ari?${query}`)
}

beforeEach(() => {
  goTo.mockClear()
  calls.api.mockReset()
  vi.stubGlobal('fetch', async () => new Response())
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

describe('a time that was tapped on a card', () => {
  it('waits in the bar with its price, and nothing is taken until it is confirmed', async () => {
    open()
    offer([slot('18:00'), slot('18:30', 20)])
    render(<CartBar {...props} />)

    // Two guests, 20 % off the hour besides the shop's own price.
    const button = await screen.findByRole('button', { name: /^Confirm 18:30 · ฿/ })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    expect(screen.getByRole('status').textContent).toContain('Thai massage · 90 min')
    expect(asked('POST /slots/holds')).toEqual([])
    expect($bookingCart.get().lines).toEqual([])
    expect(asked('GET /shops/{id}/slots')[0]?.[1]).toMatchObject({ query: { date, lengths: '90,90' } })
  })

  it('is kept for the customer by one tap, who stands at the checkout then', async () => {
    open()
    offer([slot('18:30')])
    chooseService({ _id: 'ari', urlName: 'baan-ari' }, lineOf('foot', option('foot-60', 60, 380), 1))
    render(<CartBar {...props} />)
    const button = await screen.findByRole('button', { name: 'Confirm 18:30 · ฿1,120' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(button)

    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/en/booking/baan-ari/checkout'))
    expect(asked('POST /slots/holds')[0]?.[1]).toMatchObject({
      body: { shop: 'ari', date, time: '18:30', orders: [{ timePriceId: 'thai-90', guestCount: 2 }] },
    })
    expect($bookingCart.get().lines).toMatchObject([{ timePriceId: 'thai-90', guestCount: 2 }])
    expect($booking.get()).toMatchObject({ date, time: '18:30' })
  })

  it('is still in the address after the log-in that a stranger is sent to', async () => {
    open(undefined, false)
    offer([slot('18:30')])
    render(<CartBar {...props} />)
    const button = await screen.findByRole('button', { name: /^Confirm/ })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(button)

    const [path] = goTo.mock.calls[0] as [string]
    const back = new URL(path, 'https://sabai.test').searchParams.get('redirect')
    expect(back).toBe(`/en/shop/baan-ari?typeId=thai&option=thai-90&guests=2&at=${date}T18:30`)
    expect($pendingChoice.get()).toMatchObject({ items: [], shown: { shop: 'Baan Ari', price: '฿1,120' } })
    expect($pendingChoice.get()?.shown?.services).toContain('18:30')
    expect(asked('POST /slots/holds')).toEqual([])
  })

  it('is said to be gone where it is, and the next one is one tap', async () => {
    open()
    offer(['17:00', '19:00', '19:30', '20:00', '20:30'].map((time) => slot(time)))
    render(<CartBar {...props} />)

    expect((await screen.findByText(/has just been taken/)).textContent).toBe('18:30 has just been taken.')
    const times = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(times).toEqual(['19:00', '19:30', '20:00', 'Choose a time'])
    await userEvent.click(screen.getByRole('button', { name: '19:30' }))
    expect(screen.getByRole('button', { name: 'Confirm 19:30 · ฿1,120' })).toBeTruthy()
    expect(new URLSearchParams(location.search).get('at')).toBe(`${date}T19:30`)
  })

  it('is gone where somebody else was faster than the tap', async () => {
    open()
    let slots = [slot('18:30'), slot('19:00')]
    offer(slots, () => {
      slots = [slot('19:00')]
      offer(slots)
      throw new ApiError(409, 51, 'full')
    })
    render(<CartBar {...props} />)
    const button = await screen.findByRole('button', { name: /^Confirm/ })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(button)

    expect(await screen.findByText('18:30 has just been taken.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '19:00' })).toBeTruthy()
    expect(goTo).not.toHaveBeenCalled()
  })

  it('has passed where the link is an old one, and another day is one tap', async () => {
    open('typeId=thai&option=thai-60&at=2020-01-01T18:30')
    offer([])
    render(<CartBar {...props} />)

    expect(await screen.findByText('18:30 has passed.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Choose a time' }))
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/en/booking/baan-ari')
    expect($bookingCart.get().lines).toMatchObject([{ timePriceId: 'thai-60' }])
  })

  it('is asked for again where the line was lost', async () => {
    open()
    calls.api.mockRejectedValueOnce(new ApiError(0, null, 'offline'))
    render(<CartBar {...props} />)

    await screen.findByText(/did not load/)
    offer([slot('18:30')])
    await userEvent.click(screen.getByRole('button', { name: '18:30' }))
    expect(await screen.findByRole('button', { name: /^Confirm 18:30/ })).toBeTruthy()
  })

  it('leaves the bar as always without a time in the address', () => {
    open('typeId=thai')
    render(<CartBar {...props} />)

    expect(screen.getByRole('link', { name: 'See services · from ฿380' })).toBeTruthy()
    expect(calls.api).not.toHaveBeenCalled()
  })
})

describe('the card beside the services', () => {
  const card = {
    ...props,
    lead: { typeId: 'foot', optionId: 'foot-60' },
    free: { text: 'Free today', times: [{ time: '18:30', href: '/en/shop/baan-ari?at=x' }] },
    advanceDays: 30,
  }

  it('takes a time of two weeks at its own price', async () => {
    open('')
    offer([slot('18:30', 50)])
    render(<VisitCard {...card} />)

    await userEvent.click(await screen.findByRole('radio', { name: /18:30/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue with 18:30 · ฿190' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/booking/baan-ari/checkout'))
    expect($booking.get()).toMatchObject({ time: '18:30', percentage: 50 })
  })

  it('is the visit once services are chosen', () => {
    open('')
    offer([])
    chooseService({ _id: 'ari', urlName: 'baan-ari' }, lineOf('thai', option('thai-90', 90, 700), 1))
    render(<VisitCard {...card} />)

    expect(screen.getByRole('button', { name: /^Choose a time · ฿/ })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
