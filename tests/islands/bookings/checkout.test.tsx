import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { instantOf } from '#domain/bangkokTime.ts'
import checkout from '#i18n/messages/en/bookings/checkout.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { pathsOf } from '#lib/paths.ts'
import { giveBack } from '#platform/storage/formDrafts.ts'
import { choosePaymentMethod, startBooking } from '#stores/bookings/booking.ts'
import { $bookingCart, clearBookingCart } from '#stores/bookings/bookingCart.ts'
import { ari, bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import {
  bookButton,
  endCheckout,
  mali,
  openContact,
  showCheckout,
  startCheckout,
  textField,
} from '#tests/support/bookings/checkoutPage.tsx'

const page = vi.hoisted(() => ({ goTo: vi.fn(), replaceBy: vi.fn() }))

vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), ...page }))

const POST = 'POST /reservation'

const user = userEvent.setup({ delay: null })

beforeEach(startCheckout)
afterEach(endCheckout)

describe('before the tap', () => {
  it('knows who is coming, and leads from list price to total', async () => {
    bookingBackend()
    await showCheckout()

    expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull()
    const change = screen.getByRole('button', { name: checkout.change, description: /Mali Srisuk/ })
    expect(change.parentElement?.textContent).toContain('+49 15112345678 · mali@sabai.test')
    await openContact(user)
    expect(document.activeElement).toBe(textField(/Name/))
    expect(textField(/Name/).value).toBe('Mali Srisuk')
    expect(textField(/Email/).value).toBe('mali@sabai.test')
    expect(textField(/Phone/).value).toBe('15112345678')
    expect((screen.getByRole('combobox', { name: 'Country code' }) as HTMLSelectElement).value).toBe('+49 (DE)')
    expect(screen.getByText('฿2,000')).toBeTruthy()
    expect(screen.getByText('−฿200')).toBeTruthy()
    expect(screen.getByText('−฿400')).toBeTruthy()
    expect(screen.getAllByText('฿1,400').length).toBeGreaterThan(0)
    expect(((await screen.findByRole('radio', { name: /Pay at the shop/ })) as HTMLInputElement).checked).toBe(true)
  })

  it('says beside the total how long the place is kept', async () => {
    const hold = { _id: 'h1', expiresAt: new Date(Date.now() + 600_000).toISOString() }
    bookingBackend().on('POST /slots/holds', () => ok({ hold }))
    await showCheckout()
    const sum = screen.getByRole('complementary', { name: 'Your visit' })
    expect(sum.contains(await screen.findByText('10:00'))).toBe(true)
  })

  it('names the moment until which cancelling is free, or says that it has passed', async () => {
    bookingBackend()
    await showCheckout()
    const terms = () => document.querySelector('.cancel-terms')?.textContent
    expect(terms()).toBe(
      'Nothing is paid ahead, so canceling costs nothing. It is possible until Sun 2026/11/22, 15:00.',
    )
    act(() => choosePaymentMethod('ktbcard'))
    expect(terms()).toBe(
      'Cancel free until Sun 2026/11/22, 11:00. After that it is possible until Sun 2026/11/22, 15:00, and nothing is paid back.',
    )

    cleanup()
    vi.setSystemTime(instantOf('2026-11-22', '11:00'))
    await showCheckout()
    act(() => choosePaymentMethod('ktbcard'))
    expect(terms()).toBe(
      'So short before, a canceled visit is not paid back. You can cancel until Sun 2026/11/22, 15:00.',
    )
  })

  it('opens the fields of somebody whose number is not known, each with what is known', async () => {
    bookingBackend()
    await showCheckout({ ...mali, prefix: '', phoneNumber: '' })

    expect(textField(/Name/).value).toBe('Mali Srisuk')
    expect(textField(/Phone/).value).toBe('')
    expect(screen.queryByRole('button', { name: checkout.change, description: /Mali/ })).toBeNull()
  })

  it('keeps what was typed before over what the account says', async () => {
    bookingBackend()
    await showCheckout()
    await openContact(user)
    await user.clear(textField(/Name/))
    await user.type(textField(/Name/), 'Mali and Anan')

    cleanup()
    await showCheckout()
    await openContact(user)
    expect(textField(/Name/).value).toBe('Mali and Anan')
  })

  it('says what is wrong beneath each field, goes to the first, and sends nothing', async () => {
    const backend = bookingBackend()
    await showCheckout()
    await openContact(user)
    await user.clear(textField(/Name/))
    await user.clear(textField(/Email/))
    await user.type(textField(/Email/), 'mali@')
    await user.clear(textField(/Phone/))
    await user.type(textField(/Phone/), '081-23')
    await user.click(bookButton())

    expect(screen.getByText(errors['code.required'])).toBeTruthy()
    expect(screen.getByText(errors['code.21'])).toBeTruthy()
    expect(screen.getByText(errors['code.26'])).toBeTruthy()
    expect(document.activeElement).toBe(textField(/Name/))
    expect(backend.askedFor(POST)).toHaveLength(0)
  })

  it('drops the leading 0 of a number of ten digits', async () => {
    const backend = bookingBackend()
    await showCheckout()
    await openContact(user)
    await user.clear(textField(/Phone/))
    await user.type(textField(/Phone/), '081-234-5678')
    await user.click(bookButton())

    await waitFor(() => expect(backend.made).toMatchObject([{ telPrefix: '+49', tel: '812345678' }]))
  })

  it('shows the way back where nothing is chosen, or no time', async () => {
    bookingBackend()
    startBooking(ari)
    await showCheckout()
    expect(screen.getByRole('link', { name: 'Choose a time' }).getAttribute('href')).toBe('/en/booking/baan-ari')

    cleanup()
    clearBookingCart()
    await showCheckout()
    expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/en/shop/baan-ari')
  })
})

describe('the tap', () => {
  it('books once for a double tap, and goes to the ticket', async () => {
    const backend = bookingBackend()
    await showCheckout()
    await user.dblClick(bookButton())

    await waitFor(() => expect(page.replaceBy).toHaveBeenCalledWith('/en/booking/r1/ticket?notify=booked'))
    expect(backend.made).toHaveLength(1)
    expect($bookingCart.get().lines).toEqual([])
  })

  it('books once when the answer got lost and the customer tries again', async () => {
    const backend = bookingBackend()
    backend.on(POST, backend.loseAnswer)
    await showCheckout()
    await user.type(textField(/Anything/), 'A quiet room')
    await user.click(bookButton())
    const warning = await screen.findByRole('dialog')
    expect(within(warning).getByText(errors.network)).toBeTruthy()

    backend.on(POST, backend.book)
    await user.click(within(warning).getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(page.replaceBy).toHaveBeenCalledWith('/en/booking/r1/ticket?notify=booked'))
    expect(backend.made).toHaveLength(1)
  })

  it('says so when a lost booking had arrived, and the change made since is not in it', async () => {
    const backend = bookingBackend()
    backend.on(POST, backend.loseAnswer)
    await showCheckout()
    await user.click(bookButton())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back' }))
    await user.type(textField(/Anything/), 'A quiet room')
    backend.on(POST, backend.book)
    await user.click(bookButton())

    const ticket = await screen.findByRole('link', { name: 'Open the ticket' })
    expect(ticket.getAttribute('href')).toBe('/en/booking/r1/ticket')
    expect(screen.getByText(checkout.earlierText)).toBeTruthy()
    expect(page.replaceBy).not.toHaveBeenCalled()
    expect(backend.made).toHaveLength(1)
  })

  it('tells after a reload that it may be booked already, and does not book again by itself', async () => {
    const backend = bookingBackend()
    backend.on(POST, backend.loseAnswer)
    await showCheckout()
    await user.click(bookButton())
    await screen.findByRole('dialog')

    cleanup()
    await showCheckout()
    expect(screen.getByText(checkout.interrupted)).toBeTruthy()
    expect(backend.askedFor(POST)).toHaveLength(1)
  })

  it('asks to log in again, comes back here and keeps everything', async () => {
    const backend = bookingBackend()
    backend.on(POST, () => refusal(401, 401))
    history.replaceState(null, '', pathsOf('en').checkout(ari.urlName))
    await showCheckout()
    await user.type(textField(/Anything/), 'A quiet room')
    await user.click(bookButton())

    const back = encodeURIComponent('/en/booking/baan-ari/checkout')
    await waitFor(() => expect(page.goTo).toHaveBeenCalledWith(`/en/login?redirect=${back}&ended=1`))
    expect(page.replaceBy).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: checkout.logIn }).getAttribute('href')).toContain('ended=1')
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Mali|15112345678|quiet room/)
    giveBack('mali')
    expect(localStorage.getItem('booking')).toContain('A quiet room')
    expect($bookingCart.get().lines).toHaveLength(1)
  })
})
