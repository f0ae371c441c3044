import { nameGuestAt } from '#domain/bookings/guests.ts'
import { $booking } from './booking.ts'
import { $bookingCart } from './bookingCart.ts'

/** Says who takes a position of a line; an empty name takes it back. */
export function nameGuest(timePriceId: string, position: number, name: string) {
  const booking = $booking.get()
  const cart = $bookingCart.get()
  const { guests, lines } = nameGuestAt({ guests: booking.guests, lines: cart.lines }, { timePriceId, position, name })
  $booking.set({ ...booking, guests })
  $bookingCart.set({ ...cart, lines })
}
