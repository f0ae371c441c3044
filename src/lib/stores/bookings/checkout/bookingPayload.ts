import type { BookingPayload } from '#contract/bookings/bookings.ts'
import { callingCode, phoneNumber } from '#domain/accounts/phone.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { namedOrders } from '#domain/bookings/bookingCart.ts'
import { orderedFrom } from '#platform/storage/orderedFrom.ts'
import { $booking } from '#stores/bookings/booking.ts'
import { $bookingCart } from '#stores/bookings/bookingCart.ts'
import { $bookingQuote } from '#stores/bookings/bookingQuote.ts'
import { openAttempt } from './bookingAttempt.ts'
import { currentHold } from './hold.ts'

/** A key of shop, lines, date and time, without contact and payment: equal for two orders of one booking. */
export const visitOf = ({ shop, orders, date, time }: BookingPayload): string =>
  JSON.stringify([shop, orders, date, time])

/** The payload of spec section 3, or undefined while shop, lines or time are missing. */
export function payloadOf(): BookingPayload | undefined {
  const {
    shopId,
    time,
    startsAt,
    starts,
    order,
    guests,
    priceFactorId,
    paymentMethod,
    therapistPreference,
    contact,
    voucher,
    withComfortCard,
  } = $booking.get()
  const cart = $bookingCart.get()
  if (!shopId || !time || !startsAt || cart.shopId !== shopId || cart.lines.length === 0) return undefined
  const { quote, promotion } = $bookingQuote.get()
  // What is sent again while its outcome is unknown has to be the same, so with the same hold.
  const open = openAttempt(shopId)
  return {
    shop: shopId,
    orders: namedOrders(cart.lines, { starts, order }, guests),
    date: bangkokDate(startsAt),
    time,
    price: quote.price,
    name: contact.name.trim(),
    telPrefix: callingCode(contact.prefix),
    tel: phoneNumber(contact.phoneNumber),
    email: contact.email.trim(),
    priceFactorId,
    paymentMethod,
    holdId: (open ? open.bodies.at(-1)?.holdId : currentHold()) ?? undefined,
    voucherId: voucher?._id,
    promotionId: promotion?._id,
    pointDiscount: quote.pointDiscount || undefined,
    therapistPreference: therapistPreference === 'any' ? undefined : therapistPreference,
    withComfortCard: withComfortCard || undefined,
    note: contact.note.trim(),
    ...orderedFrom(),
  }
}
