import { ecommerceOf, itemsOfLines } from '#domain/tracking/ecommerce.ts'
import { track } from '#platform/device/dataLayer.ts'
import { forgetKeptPromotion, keptPromotion } from '#platform/storage/nextPromotion.ts'
import { $booking } from '#stores/bookings/booking.ts'
import { $bookingCart } from '#stores/bookings/bookingCart.ts'
import { $bookingQuote, applyPromotion } from '#stores/bookings/bookingQuote.ts'
import { loadMissingChoices } from '#stores/orders/loadPaymentOptions.ts'
import { $checkout, refuse } from './checkout.ts'
import { holdCapacity } from './hold.ts'
import { $unpaidBooking, findUnpaidBooking } from './unpaidBooking.ts'

/** What was kept on a thank-you page for the next order, unless something else is chosen already. */
function useKept() {
  const kept = keptPromotion()
  const { offers } = $bookingQuote.get()
  const isGood = offers.some(({ promotion, refusal }) => promotion._id === kept && refusal === null)
  const { promotionId, isPromotionDeclined } = $booking.get()
  if (kept === null || !isGood || promotionId !== null || isPromotionDeclined) return
  applyPromotion(kept)
  forgetKeptPromotion()
}

/**
 * Begins a checkout: loads what it offers and holds the capacity, unless this booking is placed already and awaits
 * payment, or the outcome of the last attempt is unknown.
 */
export async function beginCheckout(shopId: string) {
  loadMissingChoices().then(useKept)
  if ($checkout.get().status === 'interrupted') return
  if ($unpaidBooking.get()) {
    const { left, reservationID } = await findUnpaidBooking()
    if (left !== 'none') {
      const afterBooking = left === 'open' ? 'payment' : 'thankYou'
      $checkout.set({ status: 'booked', reservationID, isEarlier: false, afterBooking })
      return
    }
  }
  const { lines } = $bookingCart.get()
  track('checkout', { shop: shopId, ecommerce: ecommerceOf(itemsOfLines(lines)) })
  const code = await holdCapacity()
  if (code !== undefined) refuse(code)
}
