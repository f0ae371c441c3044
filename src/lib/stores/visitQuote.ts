import { atom, computed } from 'nanostores'
import type { Promotion } from '#contract/promotions.ts'
import type { CartLine } from '#domain/bookingCart.ts'
import type { OfferedOption } from '#domain/offeredOption.ts'
import { DEFAULT_POINT_RULE } from '#domain/pointRule.ts'
import { offersOf, type PromotionOffer } from '#domain/promotionOffers.ts'
import { type Quote, quoteOrder } from '#domain/quote.ts'
import type { QuoteLine } from '#domain/quoteLine.ts'
import { $booking, choosePromotion, payWithPoints } from './booking.ts'
import { $bookingCart } from './bookingCart.ts'
import { $payChoices } from './payChoices.ts'

/** The price of the visit as the backend counts it, and what each promotion would do to it. */
export type VisitQuote = { quote: Quote; promotion: Promotion | null; offers: PromotionOffer<Promotion>[] }

/** What the shop offers, for the categories that some promotions look at. */
export const $visitOptions = atom<readonly OfferedOption[]>([])

function linesOf(shopId: string, lines: readonly CartLine[], options: readonly OfferedOption[]): QuoteLine[] {
  const categories = new Map(options.map(({ timePriceId, category }) => [timePriceId, category]))
  return lines.map(({ timePriceId, guestCount, price, percentage }) => ({
    id: timePriceId,
    timePriceId,
    categoryId: categories.get(timePriceId) ?? null,
    shopIds: [shopId],
    quantity: guestCount,
    price,
    percentage,
  }))
}

/** A promotion counts once it is known, and while it does something for this order. */
export const $visitQuote = computed(
  [$booking, $bookingCart, $payChoices, $visitOptions],
  (booking, cart, choices, options): VisitQuote => {
    const isReady = choices.status === 'ready'
    const pointRule = isReady ? choices.pointRule : DEFAULT_POINT_RULE
    const terms = { factorPercentage: booking.percentage, pointRule }
    const lines = linesOf(cart.shopId ?? '', cart.lines, options)
    const plain = quoteOrder({ ...terms, lines })
    const offers = isReady ? offersOf(choices.promotions, plain.lines, new Date()) : []
    const chosen = offers.find(({ promotion, refusal }) => promotion._id === booking.promotionId && refusal === null)
    const promotion = chosen?.promotion ?? null
    const most = isReady ? choices.points.point * pointRule.bahtPerPointSpent : 0
    const pointDiscount = Math.min(booking.pointDiscount, most)
    return { quote: quoteOrder({ ...terms, lines, promotion, pointDiscount }), promotion, offers }
  },
)

/** Points pay at most what the promotion leaves (spec section 4): what was set beyond that is forgotten. */
export function applyPromotion(promotionId: string | null) {
  choosePromotion(promotionId)
  const { pointDiscount } = $visitQuote.get().quote
  if ($payChoices.get().status === 'ready') payWithPoints(Math.min($booking.get().pointDiscount, pointDiscount))
}
