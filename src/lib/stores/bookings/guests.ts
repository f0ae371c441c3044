import { nameGuestAt } from '#domain/bookings/guests.ts'
import { $booking } from './booking.ts'
import { $bookingCart } from './bookingCart.ts'

/** Says who takes a place of a line; an empty name takes it back. */
export function nameGuest(timePriceId: string, place: number, name: string) {
  const booking = $booking.get()
  const cart = $bookingCart.get()
  const { guests, lines } = nameGuestAt({ guests: booking.guests, lines: cart.lines }, { timePriceId, place, name })
  $booking.set({ ...booking, guests })
  $bookingCart.set({ ...cart, lines })
}
