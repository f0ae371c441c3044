import { persistentAtom } from '@nanostores/persistent'
import type { BookingCart } from '#domain/bookings/bookingCart.ts'

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

export function clearBookingCart() {
  $bookingCart.set(EMPTY)
}
