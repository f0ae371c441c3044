import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { instantOf } from '#domain/bangkokTime.ts'
import checkout from '#i18n/messages/en/checkout.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import payment from '#i18n/messages/en/payment.json' with { type: 'json' }
import { Checkout } from '#islands/checkout/Checkout.tsx'
import { $booking, chooseTime, clearBooking, startBooking } from '#stores/booking.ts'
import { $attempt } from '#stores/bookingAttempt.ts'
import { $bookingCart, chooseService, clearBookingCart } from '#stores/bookingCart.ts'
import { $checkout, editing } from '#stores/checkout.ts'
import { ari, bookingBackend, ok, refusal, thaiMassage } from '#tests/support/bookingBackend.ts'
import '#tests/support/domGaps.ts'

const page = vi.hoisted(() => ({ goTo: vi.fn(), replaceBy: vi.fn() }))
vi.mock('#platform/page.ts', () => page)

const NOW = new Date('2026-11-21T03:00:00Z') // 10:00 in Bangkok
const POST = 'POST /reservation'
const shop = { ...ari, name: 'Baan Ari', refundUntilHours: 3 }
const option = {
  timePriceId: 'thai-60',
  name: 'Thai massage',
  category: 'massage',
  duration: 60,
  price: 1000,
  percentage: 10,
  strictQuota: false,
  stock: 0,
}
const mali = { name: 'Mali Srisuk', email: 'mali@sabai.test', prefix: '+49', phoneNumber: '15112345678' }

function openBackend() {
  const backend = bookingBackend()
  backend.on('GET /users', () => ok({ user: mali }))
  return backend
}

async function show() {
  const shared = { prefix: 'Country code', goBack: 'Go back', loading: 'Loading' }
  render(
    <Checkout
      shop={shop}
      options={[option]}
      locale="en"
      lang="en"
      t={checkout}
      payment={payment}
      shared={shared}
      errors={errors}
    />,
  )
  await waitFor(() => expect($booking.get().contact.name).not.toBe(''))
}
const user = userEvent.setup({ delay: null })
const book = () => screen.getByRole('button', { name: 'Book' })
const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  localStorage.clear()
  vi.clearAllMocks()
  clearBooking()
  clearBookingCart()
  $attempt.set(null)
  $checkout.set(editing())
  chooseService(ari, thaiMassage())
  startBooking(ari)
  chooseTime({ time: instantOf('2026-11-22', '14:00').toISOString(), priceFactorId: 'quiet', percentage: 20 })
})
afterEach(() => {
  cleanup()
  // They let go of the window a second after their last reader; by then it would be gone.
  cleanStores($booking, $bookingCart, $attempt)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('before the tap', () => {
  it('knows who is coming, and leads from list price to total', async () => {
    openBackend()
    await show()

    expect(field(/Name/).value).toBe('Mali Srisuk')
    expect(field(/Email/).value).toBe('mali@sabai.test')
    expect(field(/Phone/).value).toBe('15112345678')
    expect((screen.getByRole('combobox', { name: 'Country code' }) as HTMLSelectElement).value).toBe('+49 (DE)')
    expect(screen.getByText('฿2,000')).toBeTruthy()
    expect(screen.getByText('−฿200')).toBeTruthy()
    expect(screen.getByText('−฿400')).toBeTruthy()
    expect(screen.getAllByText('฿1,400').length).toBeGreaterThan(0)
    expect(((await screen.findByRole('radio', { name: /Pay at the shop/ })) as HTMLInputElement).checked).toBe(true)
  })

  it('names the moment until which cancelling is free, or says that it has passed', async () => {
    openBackend()
    await show()
    expect(screen.getByText('Free cancelling until 2026/11/22 11:00')).toBeTruthy()

    cleanup()
    vi.setSystemTime(instantOf('2026-11-22', '11:00'))
    await show()
    expect(screen.getByText(/less than 3 hours away/)).toBeTruthy()
  })

  it('keeps what was typed before over what the account says', async () => {
    openBackend()
    await show()
    await user.clear(field(/Name/))
    await user.type(field(/Name/), 'Mali and Anan')

    cleanup()
    await show()
    expect(field(/Name/).value).toBe('Mali and Anan')
  })

  it('says what is wrong beneath each field, goes to the first, and sends nothing', async () => {
    const backend = openBackend()
    await show()
    await user.clear(field(/Name/))
    await user.clear(field(/Email/))
    await user.type(field(/Email/), 'mali@')
    await user.clear(field(/Phone/))
    await user.type(field(/Phone/), '081-23')
    await user.click(book())

    expect(screen.getByText(errors['code.required'])).toBeTruthy()
    expect(screen.getByText(errors['code.21'])).toBeTruthy()
    expect(screen.getByText(errors['code.26'])).toBeTruthy()
    expect(document.activeElement).toBe(field(/Name/))
    expect(backend.askedFor(POST)).toHaveLength(0)
  })

  it('drops the leading 0 of a number of ten digits', async () => {
    const backend = openBackend()
    await show()
    await user.clear(field(/Phone/))
    await user.type(field(/Phone/), '081-234-5678')
    await user.click(book())

    await waitFor(() => expect(backend.made).toMatchObject([{ telPrefix: '+49', tel: '812345678' }]))
  })

  it('shows the way back where nothing is chosen, or no time', async () => {
    openBackend()
    startBooking(ari)
    await show()
    expect(screen.getByRole('link', { name: 'Choose a time' }).getAttribute('href')).toBe('/en/booking/baan-ari')

    cleanup()
    clearBookingCart()
    await show()
    expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/en/shop/baan-ari')
  })
})

describe('the tap', () => {
  it('books once for a double tap, and goes to the ticket', async () => {
    const backend = openBackend()
    await show()
    await user.dblClick(book())

    await waitFor(() => expect(page.replaceBy).toHaveBeenCalledWith('/en/booking/r1/ticket?notify=booked'))
    expect(backend.made).toHaveLength(1)
    expect($bookingCart.get().lines).toEqual([])
  })

  it('books once when the answer got lost and the customer tries again', async () => {
    const backend = openBackend()
    backend.on(POST, backend.loseAnswer)
    await show()
    await user.type(field(/Anything/), 'A quiet room')
    await user.click(book())
    const warning = await screen.findByRole('dialog')
    expect(within(warning).getByText(errors.network)).toBeTruthy()

    backend.on(POST, backend.book)
    await user.click(within(warning).getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(page.replaceBy).toHaveBeenCalledWith('/en/booking/r1/ticket?notify=booked'))
    expect(backend.made).toHaveLength(1)
  })

  it('says so when a lost booking had arrived, and the change made since is not in it', async () => {
    const backend = openBackend()
    backend.on(POST, backend.loseAnswer)
    await show()
    await user.click(book())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back' }))
    await user.type(field(/Anything/), 'A quiet room')
    backend.on(POST, backend.book)
    await user.click(book())

    const ticket = await screen.findByRole('link', { name: 'Open the ticket' })
    expect(ticket.getAttribute('href')).toBe('/en/booking/r1/ticket')
    expect(screen.getByText(checkout.earlierText)).toBeTruthy()
    expect(page.replaceBy).not.toHaveBeenCalled()
    expect(backend.made).toHaveLength(1)
  })

  it('tells after a reload that it may be booked already, and does not book again by itself', async () => {
    const backend = openBackend()
    backend.on(POST, backend.loseAnswer)
    await show()
    await user.click(book())
    await screen.findByRole('dialog')

    cleanup()
    await show()
    expect(screen.getByText(checkout.interrupted)).toBeTruthy()
    expect(backend.askedFor(POST)).toHaveLength(1)
  })

  it('asks to log in again, comes back here and keeps everything', async () => {
    const backend = openBackend()
    backend.on(POST, () => refusal(401, 401))
    await show()
    await user.type(field(/Anything/), 'A quiet room')
    await user.click(book())

    const back = encodeURIComponent('/en/booking/baan-ari/checkout')
    await waitFor(() => expect(page.replaceBy).toHaveBeenCalledWith(`/en/login?redirect=${back}`))
    expect($booking.get().contact.note).toBe('A quiet room')
    expect($bookingCart.get().lines).toHaveLength(1)
  })
})

describe('a refusal', () => {
  const refuseWith = async (code: number, status = 409) => {
    const backend = openBackend()
    backend.on(POST, () => refusal(status, code))
    await show()
    await user.type(field(/Anything/), 'A quiet room')
    await user.click(book())
    return { backend, warning: within(await screen.findByRole('dialog')) }
  }

  it.each([51, 52, 53, 54])('of the time (%i) leads to another one, with everything typed kept', async (code) => {
    const { warning } = await refuseWith(code)
    expect(warning.getByText(errors[`code.${code}` as keyof typeof errors])).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Choose another time' }))

    expect(page.goTo).toHaveBeenCalledWith('/en/booking/baan-ari')
    expect($booking.get()).toMatchObject({ time: null, contact: { note: 'A quiet room' } })
  })

  it('of too many guests (50) goes back to them', async () => {
    const { warning } = await refuseWith(50)
    await user.click(warning.getByRole('button', { name: 'Go back' }))

    expect(page.goTo).toHaveBeenCalledWith('/en/booking/baan-ari')
  })

  it('of a shop that takes no bookings (55) leads to the shop', async () => {
    const { warning } = await refuseWith(55, 422)
    await user.click(warning.getByRole('button', { name: 'Back to the shop' }))

    expect(page.goTo).toHaveBeenCalledWith('/en/shop/baan-ari')
  })

  it.each([
    [429, 429],
    [500, 500],
  ])('%i can be closed, and the form is as it was', async (code, status) => {
    const { warning } = await refuseWith(code, status)
    await user.click(warning.getByRole('button', { name: 'Go back' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field(/Anything/).value).toBe('A quiet room')
  })

  it('of the total (56) names the new one and books at it', async () => {
    const backend = openBackend()
    const renewed = { _id: 'thai-60', time: 60, price: 1200, maxPercentage: 10, strictQuota: false, stock: 0 }
    backend.on('GET /types/shops/ari', () => ok({ items: [{ typeName: 'Thai massage', timePrices: [renewed] }] }))
    backend.on('GET /shops/ari/slots', () =>
      ok({ items: [{ time: '2026-11-22T07:00:00.000Z', freePlaces: 5, percentage: 10, priceFactorId: 'b' }] }),
    )
    backend.on(POST, (one) =>
      one.body.price === 1920
        ? backend.book(one)
        : { status: 409, body: { success: false, message: '', code: 56, price: 1920, priceFactorId: 'b' } },
    )
    await show()
    await user.click(book())
    const warning = within(await screen.findByRole('dialog'))
    expect(warning.getByText(/It now costs ฿1,920/)).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Book at the new price' }))

    await waitFor(() => expect(backend.made).toMatchObject([{ price: 1920, priceFactorId: 'b' }]))
  })
})
