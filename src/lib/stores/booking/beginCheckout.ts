import { ecommerceOf, itemsOfLines } from '#domain/tracking/ecommerce.ts'
import { track } from '#platform/track.ts'
import { loadPayChoices } from '#stores/payment/paying.ts'
import { $bookingCart } from './bookingCart.ts'
import { $checkout, refuse } from './checkout.ts'
import { holdVisit } from './hold.ts'
import { $unpaidVisit, findLeft } from './unpaidVisit.ts'

/**
 * The customer begins: what the checkout offers is asked for, and the places are kept from now on, unless this visit is
 * placed already and waits for its money, or nobody knows whether the last attempt arrived.
 */
export async function beginCheckout(shopId: string) {
  loadPayChoices(shopId)
  if ($checkout.get().status === 'interrupted') return
  if ($unpaidVisit.get()) {
    const { left, reservationID } = await findLeft()
    if (left !== 'none') {
      const onward = left === 'open' ? 'payment' : 'thankYou'
      $checkout.set({ status: 'booked', reservationID, isEarlier: false, onward })
      return
    }
  }
  const { lines } = $bookingCart.get()
  track('checkout', { shop: shopId, ecommerce: ecommerceOf(itemsOfLines(lines)) })
  const code = await holdVisit()
  if (code !== undefined) refuse(code)
}
