import { DESCRIBED, methodIn } from '#backend/modules/bookings/words.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { type BookingDescription, describeBooking } from '#domain/bookings/describeBooking.ts'
import { type BookingText, bookingText } from '#i18n/bookingText.ts'
import type { Locale } from '#i18n/locales.ts'

export type SaidBooking = { description: BookingDescription; text: BookingText }

/** A booking as every page says it, in a language and at a moment. */
export function sayBooking(reservation: Reservation, { locale, now }: { locale: Locale; now: Date }): SaidBooking {
  const description = describeBooking(reservation, now)
  const names = { shop: reservation.shop.name, methodOf: methodIn(locale) }
  return { description, text: bookingText(description, { locale, now, t: DESCRIBED[locale], ...names }) }
}
