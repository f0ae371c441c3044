import { atom, computed } from 'nanostores'
import type { Promotion } from '#contract/merchandising/offers.ts'
import { cartToQuote } from '#domain/bookings/bookingCart.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { type ChosenQuote, quoteChosen } from '#domain/pricing/quote.ts'
import { coverLines } from '#domain/vouchers/voucherCover.ts'
import { $payChoices } from '#stores/orders/paymentOptions.ts'
import { $booking, choosePromotion, payWithPoints } from './booking.ts'
import { $bookingCart } from './bookingCart.ts'

/** The price of the visit as the backend counts it, and what each promotion would do to it. */
export type BookingQuote = ChosenQuote<Promotion>

/** What the shop offers, for the categories that some promotions look at. */
export const $bookingOptions = atom<readonly OfferedOption[]>([])

export const $bookingQuote = computed(
  [$booking, $bookingCart, $payChoices, $bookingOptions],
  ({ percentage, promotionId, isPromotionDeclined, pointDiscount, voucher }, cart, choices, options): BookingQuote => {
    const categories = new Map(options.map(({ timePriceId, category }) => [timePriceId, category]))
    const lines = cartToQuote(cart.lines, cart.shopId ?? '', categories)
    return quoteChosen({
      lines: voucher ? coverLines(lines, voucher) : lines,
      factorPercentage: percentage,
      promotionId,
      isBestApplied: !isPromotionDeclined,
      pointDiscount,
      reducers: choices.status === 'ready' ? choices : undefined,
      now: new Date(),
    })
  },
)

/** Points pay at most what the promotion leaves (spec section 4): what was set beyond that is forgotten. */
export function applyPromotion(promotionId: string | null) {
  choosePromotion(promotionId)
  const { pointDiscount } = $bookingQuote.get().quote
  if ($payChoices.get().status === 'ready') payWithPoints(Math.min($booking.get().pointDiscount, pointDiscount))
}
