import type { CartLine } from '#domain/bookings/bookingCart.ts'

/** A product as tag managers read it, by Google's names (docs/decisions/0033); `price` is that of one, in whole baht. */
export type Item = { item_id: string; item_category?: string; price?: number; quantity: number }

export type Ecommerce = { currency: 'THB'; value: number; items: Item[] }

const sumOf = (items: readonly Item[]) => items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0)

/** `value` is what is paid for all of it, where that is not the sum of the items. */
export const ecommerceOf = (items: Item[], value = sumOf(items)): Ecommerce => ({ currency: 'THB', value, items })

export const itemsOfLines = (lines: readonly CartLine[]): Item[] =>
  lines.map(({ timePriceId, type, finalPrice, guestCount }) => ({
    item_id: timePriceId,
    item_category: type,
    price: finalPrice,
    quantity: guestCount,
  }))

/** What `after` has more of than `before`, by item. */
const moreIn = (after: readonly Item[], before: readonly Item[]): Item[] =>
  after.flatMap((item) => {
    const known = before.find(({ item_id }) => item_id === item.item_id)?.quantity ?? 0
    return item.quantity > known ? [{ ...item, quantity: item.quantity - known }] : []
  })

/** What a customer put into a cart and took out of it, between two states of it. */
export const cartChanges = (before: readonly Item[], after: readonly Item[]) => ({
  added: moreIn(after, before),
  removed: moreIn(before, after),
})
