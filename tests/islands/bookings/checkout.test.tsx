import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { instantOf } from '#domain/bangkokTime.ts'
import login from '#i18n/messages/en/accounts/login.json' with { type: 'json' }
import checkout from '#i18n/messages/en/bookings/checkout.json' with { type: 'json' }
import pictures from '#i18n/messages/en/catalogue/pictures.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import payment from '#i18n/messages/en/orders/payment.json' with { type: 'json' }
import { Checkout } from '#islands/bookings/checkout/Checkout.tsx'
import { pathsOf } from '#lib/paths.ts'
import { giveBack } from '#platform/storage/formDrafts.ts'
import { $booking, chooseTime, clearBooking, startBooking } from '#stores/bookings/booking.ts'
import { $bookingCart, chooseService, clearBookingCart } from '#stores/bookings/bookingCart.ts'
import { $bookingQuote } from '#stores/bookings/bookingQuote.ts'
import { $attempt } from '#stores/bookings/checkout/bookingAttempt.ts'
import { $checkout, editing } from '#stores/bookings/checkout/checkout.ts'
import { dropHold } from '#stores/bookings/checkout/hold.ts'
import { $storedHold } from '#stores/bookings/checkout/storedHold.ts'
import { $unpaidBooking } from '#stores/bookings/checkout/unpaidBooking.ts'
import { $payChoices, loadingChoices } from '#stores/orders/loadPaymentOptions.ts'
import { ari, bookingBackend, refusal, thaiMassage } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'

const page = vi.hoisted(() => ({ goTo: vi.fn(), replaceBy: vi.fn() }))

vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), ...page }))

const NOW = new Date('2026-11-21T03:00:00Z')

const POST = 'POST /reservation'

const shop = { ...ari, name: 'Baan Ari', refundUntilHours: 3 }

const paths = pathsOf('en')

const ways = {
  ...{ shop: paths.shop(ari.urlName), booking: paths.booking(ari.urlName), myBookings: paths.myBookings() },
  logIn: paths.login(paths.checkout(ari.urlName), true),
}

const option = {
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

const mali = {
  _id: 'mali',
  name: 'Mali Srisuk',
  email: 'mali@sabai.test',
  prefix: '+49',
  phoneNumber: '15112345678',
  country: 'de',
}

function openBackend() {
  const backend = bookingBackend()
  return backend
}

async function show() {
  const shared = { prefix: 'Country code', goBack: 'Go back', loading: 'Loading' }
  render(
    <Checkout
      shop={shop}
      ways={ways}
      options={[option]}
      customer={mali}
      locale="en"
      lang="en"
      t={checkout}
      payment={{ ...payment, ...login }}
      pictures={pictures}
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
  $unpaidBooking.set(null)
  dropHold()
  $payChoices.set(loadingChoices())
  chooseService(ari, thaiMassage())
  startBooking(ari)
  chooseTime({ time: instantOf('2026-11-22', '14:00').toISOString(), priceFactorId: 'quiet', percentage: 20 })
})

afterEach(() => {
  cleanup()
  // They let go of the window a second after their last reader; the next test begins with them anew.
  // The quote as well: it would not hear of a cart that it read before.
  cleanStores($bookingQuote, $booking, $bookingCart, $attempt, $unpaidBooking, $storedHold)
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
    history.replaceState(null, '', paths.checkout(ari.urlName))
    await show()
    await user.type(field(/Anything/), 'A quiet room')
    await user.click(book())

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
