import { type CartLine, setCartLine } from '#domain/bookings/bookingCart.ts'
import { $bookingCart, emptyBookingCart } from './storedCart.ts'

export { $bookingCart, clearBookingCart, emptyBookingCart, type ShopCart } from './storedCart.ts'

/** Adds, changes or (at 0 guests) removes a line. A cart belongs to one shop: another shop starts it over. */
export function chooseService({ _id, urlName }: { _id: string; urlName: string }, line: CartLine) {
  const before = $bookingCart.get()
  const cart = setCartLine(before, _id, line)
  $bookingCart.set(cart.lines.length > 0 ? { ...cart, urlName } : emptyBookingCart())
  import('#stores/tracking/trackCart.ts').then(
    ({ trackVisit }) => trackVisit(before, cart),
    // Without a connection there is nothing to report.
    () => undefined,
  )
}
