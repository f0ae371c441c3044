import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lineOf } from '#domain/bookings/bookingCart.ts'
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { ServiceOptions } from '#islands/catalogue/ServiceOptions.tsx'
import { storeSearchedTime } from '#platform/storage/searchedTime.ts'
import { $bookingCart, chooseService } from '#stores/bookings/bookingCart.ts'
import { $pendingChoice } from '#stores/bookings/pendingChoice.ts'
import { openShopPage, option, showSheet, words } from '#tests/support/catalogue/shopPage.ts'
import '#tests/support/browser/domGaps.ts'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

const ari = { _id: 'ari', urlName: 'baan-ari' }
const hour = option('thai-60', 60, 450)

/** The customer has tapped a duration; the dialog is open. */
function tap(typeId: string, at: number | null = 0) {
  render(<ServiceOptions locale="en" lang="en" urlName="baan-ari" shopName="Baan Ari" t={words} />)
  act(() => showSheet(typeId, at))
}

const guests = (minutes: string) => within(screen.getByRole('group', { name: `Guests, ${minutes}` }))
const more = (minutes: string) => screen.getByRole('button', { name: `One more: Guests, ${minutes}` })
const fewer = (minutes: string) => screen.getByRole('button', { name: `One fewer: Guests, ${minutes}` })
const confirm = (name: RegExp) => screen.getByRole('button', { name })
const inVisit = () => $bookingCart.get().lines.map(({ timePriceId, guestCount }) => `${timePriceId} ×${guestCount}`)
const sheet = () => document.querySelector<HTMLDialogElement>('#service-sheet')!

beforeEach(() => {
  openShopPage()
  goTo.mockClear()
})
afterEach(cleanup)

describe('choosing a service in its dialog', () => {
  it('begins with one guest for the tapped duration and repeats the sum', async () => {
    tap('thai', 1)

    expect(confirm(/Add to visit · ฿560/)).toBeTruthy()
    await userEvent.click(more('90 min'))
    await userEvent.click(screen.getByRole('button', { name: /^60 min/ }))
    await userEvent.click(confirm(/Add to visit · ฿1,570/))

    expect(inVisit()).toEqual(['thai-60 ×1', 'thai-90 ×2'])
    expect(sheet().open).toBe(false)
  })

  it('begins with the party that was searched for, and then with who is left of it', async () => {
    storeSearchedTime({ date: null, guests: '2' })
    tap('thai', null)

    await userEvent.click(screen.getByRole('button', { name: /^60 min/ }))
    expect(guests('60 min').getByRole('status').textContent).toBe('Guests, 60 min: 2')
    await userEvent.click(fewer('60 min'))
    await userEvent.click(screen.getByRole('button', { name: /^90 min/ }))
    expect(guests('90 min').getByRole('status').textContent).toBe('Guests, 90 min: 1')
    await userEvent.click(confirm(/Add to visit/))
    expect(inVisit()).toEqual(['thai-60 ×1', 'thai-90 ×1'])
    storeSearchedTime({ date: null, guests: null })
  })

  it('has nothing to confirm while nothing is chosen', () => {
    tap('thai', null)

    expect((confirm(/Add to visit/) as HTMLButtonElement).disabled).toBe(true)
  })

  it('changes and removes what the visit has', async () => {
    chooseService(ari, lineOf('thai', hour, 2))
    tap('thai', null)

    await userEvent.click(fewer('60 min'))
    expect(confirm(/Update visit · ฿450/)).toBeTruthy()
    await userEvent.click(fewer('60 min'))
    await userEvent.click(confirm(/Remove from visit/))

    expect(inVisit()).toEqual([])
  })

  it('does not take more guests than strictly counted places, and says so', async () => {
    tap('foot')
    await userEvent.click(more('60 min'))
    await userEvent.click(more('60 min'))

    expect(screen.getByRole('heading', { name: errors['code.50'] })).toBeTruthy()
    expect(screen.getByText('2 places are left.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }))

    expect(guests('60 min').getByRole('status').textContent).toBe('Guests, 60 min: 2')
  })

  it('stops at ten guests, who take the visit’s services in turn', async () => {
    chooseService(ari, lineOf('oil', option('oil-60', 60, 800), 10))
    chooseService(ari, lineOf('thai', option('thai-60', 60, 700), 9))
    tap('thai')

    await userEvent.click(more('60 min'))
    await userEvent.click(more('60 min'))

    expect(guests('60 min').getByRole('status').textContent).toBe('Guests, 60 min: 10')
    expect(screen.getByText('One visit takes up to 10 guests.')).toBeTruthy()
  })

  it('warns that a visit to another shop is given up, and starts over', async () => {
    chooseService({ _id: 'siam', urlName: 'siam-spa' }, lineOf('oil', option('oil-60', 60, 800), 1))
    tap('thai')

    expect(screen.getByText(/visit to another shop/)).toBeTruthy()
    await userEvent.click(confirm(/Add to visit/))

    expect($bookingCart.get()).toMatchObject({ shopId: 'ari', urlName: 'baan-ari' })
    expect(inVisit()).toEqual(['thai-60 ×1'])
  })

  it('keeps the choice of a logged-out visitor and goes to log in', async () => {
    openShopPage({ isSignedIn: false })
    tap('thai')

    await userEvent.click(confirm(/Add to visit/))

    expect(inVisit()).toEqual([])
    expect($pendingChoice.get()).toMatchObject({
      shopId: 'ari',
      items: [{ type: 'thai', timePriceId: 'thai-60', guestCount: 1 }],
      shown: { shop: 'Baan Ari', services: expect.stringMatching(/ · 60 min × 1$/), price: '฿450' },
    })
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/en/login?redirect=%2Fen%2Fshop%2Fbaan-ari')
  })
})

describe('choosing in a shop that comes to the customer', () => {
  it('takes one duration only and goes on to its deal', async () => {
    openShopPage({ buy: 'delivery' })
    tap('thai')

    await userEvent.click(screen.getByRole('button', { name: /^90 min/ }))
    expect(screen.getByRole('button', { name: /^60 min/ }).getAttribute('aria-pressed')).toBe('false')
    expect(screen.queryByRole('group')).toBeNull()
    await userEvent.click(confirm(/See the deal/))

    expect(goTo).toHaveBeenCalledExactlyOnceWith('/en/deals/deal-90')
    expect(inVisit()).toEqual([])
  })
})
