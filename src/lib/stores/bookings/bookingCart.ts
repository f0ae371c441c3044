import { persistentAtom } from '@nanostores/persistent'
import { type BookingCart, type CartLine, setCartLine } from '#domain/bookings/bookingCart.ts'

/** What the visitor has chosen, and in which shop. */
export type ShopCart = BookingCart & { urlName: string | null }

const EMPTY: ShopCart = { shopId: null, urlName: null, lines: [] }
export const emptyBookingCart = () => EMPTY

/** A stored value may be of an older version or edited by hand: then the cart is empty. */
function decode(text: string): ShopCart {
  try {
    const { shopId, urlName, lines } = JSON.parse(text) as ShopCart
    return shopId && urlName && Array.isArray(lines) ? { shopId, urlName, lines } : EMPTY
  } catch {
    return EMPTY
  }
}

/** Persisted over payment methods that leave the site and return. */
export const $bookingCart = persistentAtom<ShopCart>('bookingCart', EMPTY, { encode: JSON.stringify, decode })

/** Adds, changes or (at 0 guests) removes a line. A cart belongs to one shop: another shop starts it over. */
export function chooseService({ _id, urlName }: { _id: string; urlName: string }, line: CartLine) {
  const before = $bookingCart.get()
  const cart = setCartLine(before, _id, line)
  $bookingCart.set(cart.lines.length > 0 ? { ...cart, urlName } : EMPTY)
  import('#stores/tracking/trackCart.ts').then(
    ({ trackVisit }) => trackVisit(before, cart),
    // Without a connection there is nothing to report.
    () => undefined,
  )
}

export function clearBookingCart() {
  $bookingCart.set(EMPTY)
}
