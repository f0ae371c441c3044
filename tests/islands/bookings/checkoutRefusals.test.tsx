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
import { $booking, chooseTime, clearBooking, startBooking } from '#stores/bookings/booking.ts'
import { $bookingCart, chooseService, clearBookingCart } from '#stores/bookings/bookingCart.ts'
import { $bookingQuote } from '#stores/bookings/bookingQuote.ts'
import { $attempt } from '#stores/bookings/checkout/bookingAttempt.ts'
import { $checkout, editing } from '#stores/bookings/checkout/checkout.ts'
import { dropHold } from '#stores/bookings/checkout/hold.ts'
import { $storedHold } from '#stores/bookings/checkout/storedHold.ts'
import { $unpaidBooking } from '#stores/bookings/checkout/unpaidBooking.ts'
import { $payChoices, loadingChoices } from '#stores/orders/loadPaymentOptions.ts'
import { ari, bookingBackend, ok, refusal, thaiMassage } from '#tests/support/bookings/bookingBackend.ts'
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
