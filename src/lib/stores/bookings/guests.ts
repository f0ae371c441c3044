import { giveService, namePerson } from '#domain/bookings/guests.ts'
import { $booking } from './booking.ts'
import { $bookingCart } from './bookingCart.ts'

/** Says what a person of the party is called; an empty name takes it back. */
export function nameGuest(person: number, name: string) {
  const booking = $booking.get()
  $booking.set({ ...booking, guests: namePerson(booking.guests, person, name) })
}

/** Gives a person's service to the next guest who does not take it. */
export function giveToNext(timePriceId: string, from: number) {
  const booking = $booking.get()
  const cart = $bookingCart.get()
  const { guests, lines } = giveService({ guests: booking.guests, lines: cart.lines }, { timePriceId, from })
  $booking.set({ ...booking, guests })
  $bookingCart.set({ ...cart, lines })
}

/** Another service comes first. */
export function swapServices() {
  const { lines, ...cart } = $bookingCart.get()
  const [first, ...others] = lines
  if (first) $bookingCart.set({ ...cart, lines: [...others, first] })
}
