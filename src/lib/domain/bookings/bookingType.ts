import { SHOP_TYPE, type ShopType } from '#domain/catalogue/shopType.ts'

/** How a shop is booked: a visit at a date and time, or a voucher to be used some day (spec section 4). */
export const BOOKING_TYPE = { date: 'date', voucher: 'voucher' } as const

type Bookable = { bookable: boolean; shopType: ShopType; bookingTypes: readonly string[] }

/** Whether visits are booked by date; a shop that names no booking types takes all of them. */
const takesBookingsByDate = (bookingTypes: readonly string[]): boolean =>
  bookingTypes.length === 0 || bookingTypes.includes(BOOKING_TYPE.date)

/** Whether one books a visit to the shop now: it takes bookings, of visits, and has an address to come to. */
export const takesBookingsNow = ({ bookable, shopType, bookingTypes }: Bookable): boolean =>
  bookable && shopType !== SHOP_TYPE.delivery && takesBookingsByDate(bookingTypes)

/**
 * Whether instant requests are sent to the shop: it takes bookings or comes to the customer. Not where it sells
 * vouchers only.
 */
export const takesInstantRequests = ({ bookable, bookingTypes }: Bookable): boolean =>
  bookable && takesBookingsByDate(bookingTypes)
