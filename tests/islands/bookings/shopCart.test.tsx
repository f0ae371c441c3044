import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { lineOf } from '#domain/bookings/bookingCart.ts'
import { CartBar, type VisitProps } from '#islands/catalogue/CartBar.tsx'
import { CartSummary } from '#islands/catalogue/CartSummary.tsx'
import { storeSearchedTime } from '#platform/storage/searchedTime.ts'
import { $booking } from '#stores/bookings/booking.ts'
import { $bookingCart, chooseService } from '#stores/bookings/bookingCart.ts'
import { $pendingChoice, keepChoice } from '#stores/bookings/pendingChoice.ts'
import { $toasts, closeToast } from '#stores/toasts.ts'
import { openShopPage, option, words } from '#tests/support/catalogue/shopPage.ts'
import '#tests/support/browser/domGaps.ts'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

const ari = { _id: 'ari', urlName: 'baan-ari' }
const props = (buy: VisitProps['buy'] = 'visit'): VisitProps => ({
  shopId: 'ari',
  urlName: 'baan-ari',
  shopName: 'Baan Ari',
  buy,
  from: 380,
  locale: 'en',
  lang: 'en',
  t: words,
})
const long = option('thai-90', 90, 700, { maxPercentage: 20, finalPrice: 560 })

beforeEach(() => {
  openShopPage()
  goTo.mockClear()
  for (const { id } of $toasts.get()) closeToast(id)
})
afterEach(cleanup)

describe('the booking bar', () => {
  it('leads to the services and says from which price while nothing is chosen', () => {
    render(<CartBar {...props()} />)

    const link = screen.getByRole('link', { name: 'See services · from ฿380' })
    expect(link.getAttribute('href')).toBe('#services')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says what is missing where another window has emptied the visit meanwhile', async () => {
    chooseService(ari, lineOf('thai', long, 2))
    render(<CartBar {...props()} />)
    const button = screen.getByRole('button', { name: 'Choose a time · ฿1,120' })
    vi.spyOn($bookingCart, 'get').mockReturnValue({ shopId: null, urlName: null, lines: [] })

    await userEvent.click(button)
    vi.mocked($bookingCart.get).mockRestore()
    expect(screen.getByRole('heading', { name: 'Choose a service first' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))

    expect(screen.queryByRole('heading', { name: 'Choose a service first' })).toBeNull()
    expect(goTo).not.toHaveBeenCalled()
  })

  it('counts and sums the visit, and starts the booking today', async () => {
    chooseService(ari, lineOf('thai', long, 2))
    render(<CartBar {...props()} />)

    expect(screen.getByRole('status').textContent).toBe('1 service฿1,120')
    await userEvent.click(screen.getByRole('button', { name: 'Choose a time · ฿1,120' }))

    expect($booking.get()).toMatchObject({
      shopId: 'ari',
      urlName: 'baan-ari',
      date: bangkokDate(new Date()),
      time: null,
    })
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/en/booking/baan-ari')
  })

  it('starts the booking on the day that was searched for, while it is ahead', async () => {
    const later = addDays(bangkokDate(new Date()), 9)
    for (const [searched, opened] of [
      [later, later],
      ['2020-01-01', bangkokDate(new Date())],
      ['tomorrow', bangkokDate(new Date())],
    ]) {
      storeSearchedTime({ date: searched ?? null, guests: null })
      chooseService(ari, lineOf('thai', long, 2))
      render(<CartBar {...props()} />)
      await userEvent.click(screen.getByRole('button', { name: 'Choose a time · ฿1,120' }))
      expect($booking.get().date).toBe(opened)
      cleanup()
    }
    storeSearchedTime({ date: null, guests: null })
  })

  it('knows nothing of a visit to another shop', () => {
    chooseService({ _id: 'siam', urlName: 'siam-spa' }, lineOf('oil', option('oil-60', 60, 800), 1))
    render(<CartBar {...props()} />)

    expect(screen.getByRole('link', { name: 'See services · from ฿380' })).toBeTruthy()
  })

  it('leads to the flash sale, home, or to other shops, where no visits are booked', () => {
    const { rerender } = render(<CartBar {...props('flash')} />)
    expect(screen.getByRole('link', { name: 'See the flash sale' }).getAttribute('href')).toBe('#flash')

    rerender(<CartBar {...props('closed')} />)
    expect(screen.getByText('This shop takes no bookings at the moment.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find another shop' }).getAttribute('href')).toBe('/en')

    rerender(<CartBar {...props('empty')} />)
    expect(screen.getByText('This shop is still preparing its menu.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find another shop' }).getAttribute('href')).toBe('/en/search')
  })
})

describe('the summary beside the services', () => {
  it('lists each service with its guests, the total and what is saved', () => {
    chooseService(ari, lineOf('thai', long, 2))
    render(<CartSummary {...props()} />)

    expect(screen.getByRole('listitem').textContent).toBe('Thai massage฿1,12090 min × 2')
    expect(screen.getByText('You save ฿280')).toBeTruthy()
  })

  it('shows today’s price for what was chosen some time ago', async () => {
    chooseService(ari, { ...lineOf('thai', long, 1), finalPrice: 490, finalTotal: 490 })
    render(<CartSummary {...props()} />)

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Total฿560'))
  })

  it('leaves out what the shop no longer offers', async () => {
    chooseService(ari, lineOf('gone', option('gone-60', 60, 300), 1))
    render(<CartSummary {...props()} />)

    await waitFor(() => expect($bookingCart.get().lines).toEqual([]))
  })
})

describe('coming back from the log-in page', () => {
  const items = [{ type: 'thai', timePriceId: 'thai-90', guestCount: 2 }]

  it('finds the choice in the visit, once, and is told so', async () => {
    keepChoice({ shopId: 'ari', items })
    render(
      <>
        <CartBar {...props()} />
        <CartSummary {...props()} />
      </>,
    )

    await screen.findByText('1 service')
    expect($pendingChoice.get()).toBeNull()
    expect($toasts.get().map(({ type, text }) => [type, text])).toEqual([['success', 'Your choice is in your visit.']])
  })

  it('keeps it waiting while still logged out', () => {
    openShopPage({ isSignedIn: false })
    keepChoice({ shopId: 'ari', items })
    render(<CartBar {...props()} />)

    expect($pendingChoice.get()).not.toBeNull()
    expect($bookingCart.get().lines).toEqual([])
  })

  it('leaves the choice of another shop alone', () => {
    keepChoice({ shopId: 'siam', items })
    render(<CartBar {...props()} />)

    expect($pendingChoice.get()?.shopId).toBe('siam')
  })

  it('forgets a choice of another day', () => {
    $pendingChoice.set({ shopId: 'ari', items, confirmedAt: Date.now() - 25 * 60 * 60_000 })
    render(<CartBar {...props()} />)

    expect($pendingChoice.get()).toBeNull()
    expect($bookingCart.get().lines).toEqual([])
  })

  it('takes no more than the places that are left', async () => {
    keepChoice({ shopId: 'ari', items: [{ type: 'foot', timePriceId: 'foot-60', guestCount: 5 }] })
    render(<CartBar {...props()} />)

    await screen.findByText('1 service')
    expect($bookingCart.get().lines).toMatchObject([{ timePriceId: 'foot-60', guestCount: 2 }])
  })
})
