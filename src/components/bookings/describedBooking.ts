import type { Reservation } from '#contract/bookings/bookings.ts'
import { type BookingDescription, describeBooking } from '#domain/bookings/describeBooking.ts'
import { WALLET_NAME } from '#domain/orders/paymentMethod.ts'
import { type BookingText, bookingText } from '#i18n/bookingText.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

export type DescribedBooking = { description: BookingDescription; text: BookingText }

/** The name of a way to pay, as its list shows it. */
export function methodName(locale: Locale, paymentMethod: string): string | undefined {
  const named: Record<string, string> = messagesFor(locale, 'orders/payment')
  return WALLET_NAME[paymentMethod as keyof typeof WALLET_NAME] ?? named[`method.${paymentMethod}`]
}

/** A booking and its words, as every page of it shows them. */
export function describedBooking(locale: Locale, reservation: Reservation, now: Date): DescribedBooking {
  const description = describeBooking(reservation, now)
  const text = bookingText(description, {
    ...{ locale, now, t: messagesFor(locale, 'bookings/described'), shop: reservation.shop.name },
    methodOf: (paymentMethod) => methodName(locale, paymentMethod),
  })
  return { description, text }
}
