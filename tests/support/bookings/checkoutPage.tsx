import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import type { ComponentProps } from 'react'
import { expect, vi } from 'vitest'
import { instantOf } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import login from '#i18n/messages/en/accounts/login.json' with { type: 'json' }
import checkout from '#i18n/messages/en/bookings/checkout.json' with { type: 'json' }
import described from '#i18n/messages/en/bookings/described.json' with { type: 'json' }
import pictures from '#i18n/messages/en/catalogue/pictures.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import payment from '#i18n/messages/en/orders/payment.json' with { type: 'json' }
import { Checkout } from '#islands/bookings/checkout/Checkout.tsx'
import { pathsOf } from '#lib/paths.ts'
import { $booking, choosePaymentMethod, chooseTime, clearBooking, startBooking } from '#stores/bookings/booking.ts'
import { $bookingCart, chooseService, clearBookingCart } from '#stores/bookings/bookingCart.ts'
import { $bookingQuote } from '#stores/bookings/bookingQuote.ts'
import { $attempt } from '#stores/bookings/checkout/bookingAttempt.ts'
import { $checkout, editing } from '#stores/bookings/checkout/checkout.ts'
import { dropHold } from '#stores/bookings/checkout/hold.ts'
import { $storedHold } from '#stores/bookings/checkout/storedHold.ts'
import { $unpaidBooking } from '#stores/bookings/checkout/unpaidBooking.ts'
import { $payChoices, loadingChoices } from '#stores/orders/paymentOptions.ts'
import '#tests/support/browser/domGaps.ts'
import { ari, thaiMassage, thaiOption } from './bookingBackend.ts'

export const NOW = new Date('2026-11-21T03:00:00Z')

const paths = pathsOf('en')

const ways = {
  ...{ shop: paths.shop(ari.urlName), booking: paths.booking(ari.urlName), myBookings: paths.myBookings() },
  logIn: paths.login(paths.checkout(ari.urlName), true),
}

type Customer = ComponentProps<typeof Checkout>['customer']

export const mali = {
  _id: 'mali',
  name: 'Mali Srisuk',
  email: 'mali@sabai.test',
  prefix: '+49',
  phoneNumber: '15112345678',
  country: 'de',
}

/** Shows a customer the checkout of what is chosen, and waits until their contact is filled in. */
export async function showCheckout(customer: Customer = mali) {
  const shared = { prefix: 'Country code', reachHint: 'One of both', goBack: 'Go back', loading: 'Loading' }
  render(
    <Checkout
      shop={{ ...ari, name: 'Baan Ari', refundUntilHours: 3 }}
      ways={ways}
      options={[thaiOption]}
      customer={customer}
      choices={null}
      locale="en"
      lang="en"
      t={checkout}
      described={described}
      payment={{ ...payment, ...login }}
      pictures={pictures}
      shared={shared}
      errors={errors}
    />,
  )
  await waitFor(() => expect($booking.get().contact.name).not.toBe(''))
  const isChosen = $booking.get().startsAt !== null && $bookingCart.get().lines.length > 0
  if (isChosen) await waitFor(() => expect($payChoices.get().status).not.toBe('loading'))
}

/** The button at the end of the form; the bar has the same one. */
export const bookButton = () => screen.getAllByRole('button', { name: /^Book\b|^Pay ฿|^Order, transfer/ }).at(-1)!

/** Who comes is known, in a row: its fields are asked for. */
export async function openContact(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: checkout.change }))
  await screen.findByRole('textbox', { name: /Name/ })
}

export const textField = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement

/** Thai massage for two is chosen, no time yet, and nothing is known of an earlier checkout. */
export function clearCheckout() {
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
  // This customer pays at the shop.
  choosePaymentMethod(PAYMENT_METHOD.cash)
}

/** For `beforeEach`: Thai massage for two is chosen, tomorrow at 14:00, a quiet hour at 20% less. */
export function startCheckout() {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  clearCheckout()
  chooseTime({ time: instantOf('2026-11-22', '14:00').toISOString(), priceFactorId: 'quiet', percentage: 20 })
}

/** For `afterEach`. */
export function endCheckout() {
  cleanup()
  // They let go of the window a second after their last reader; the next test begins with them anew.
  // The quote as well: it would not hear of a cart that it read before.
  cleanStores($bookingQuote, $booking, $bookingCart, $attempt, $unpaidBooking, $storedHold)
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
