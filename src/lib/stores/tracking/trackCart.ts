import type { VoucherCart } from '#contract/vouchers/carts.ts'
import type { BookingCart } from '#domain/bookings/bookingCart.ts'
import { cartChanges, ecommerceOf, type Item, itemsOfLines } from '#domain/tracking/ecommerce.ts'
import { track } from '#platform/device/dataLayer.ts'

/** Tracks what a customer added to a cart or removed from it (spec section 7, Analytics). */
function trackCart(before: readonly Item[], after: readonly Item[], shop?: string) {
  const { added, removed } = cartChanges(before, after)
  if (added.length > 0) track('addToCart', { shop, ecommerce: ecommerceOf(added) })
  if (removed.length > 0) track('removeFromCart', { shop, ecommerce: ecommerceOf(removed) })
}

/** Tracks changes of a booking's services; a cart that is emptied by a purchase or a log-out is not tracked. */
export const trackVisit = (before: BookingCart, after: BookingCart) =>
  trackCart(itemsOfLines(before.lines), itemsOfLines(after.lines), after.shopId ?? undefined)

const itemsOfDeals = ({ lines }: VoucherCart): Item[] =>
  lines.map(({ dealId, finalPrice, serviceCount }) => ({ item_id: dealId, price: finalPrice, quantity: serviceCount }))

export const trackDeals = (before: VoucherCart, after: VoucherCart) =>
  trackCart(itemsOfDeals(before), itemsOfDeals(after))
