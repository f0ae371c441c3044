import type { Instant } from '#domain/epochMinutes.ts'
import { DEFAULT_POINT_RULE, type PointRule } from './pointRule.ts'
import { type ListedPromotion, offersOf, type PromotionOffer } from './promotionOffers.ts'
import { type Quote, quoteOrder } from './quote.ts'
import type { QuoteLine } from './quoteLine.ts'

/** What reduces an order as the site offers it now: undefined until that is known. */
type Reducers<P> = { promotions: readonly P[]; pointRule: PointRule; points: { point: number } }

type Order<P> = {
  lines: readonly QuoteLine[]
  /** Of the price factor at the visit's time. */
  factorPercentage?: number
  /** Whole baht. */
  shippingFee?: number
  promotionId: string | null
  /** Baht that the customer wishes to pay with points. */
  pointDiscount: number
  reducers: Reducers<P> | undefined
  now: Instant
}

export type ChosenQuote<P> = { quote: Quote; promotion: P | null; offers: PromotionOffer<P>[] }

/**
 * The price as a checkout shows it. The promotion that the customer chose counts once it is known and while it does
 * something for the order; of the points at most what the customer has.
 */
export function quoteChosen<P extends ListedPromotion>(order: Order<P>): ChosenQuote<P> {
  const { lines, factorPercentage, shippingFee, promotionId, reducers, now } = order
  const pointRule = reducers?.pointRule ?? DEFAULT_POINT_RULE
  const plain = quoteOrder({ lines, factorPercentage, pointRule })
  const offers = offersOf(reducers?.promotions ?? [], plain.lines, now)
  const chosen = offers.find(({ promotion, refusal }) => promotion._id === promotionId && refusal === null)
  const promotion = chosen?.promotion ?? null
  const most = (reducers?.points.point ?? 0) * pointRule.bahtPerPointSpent
  const pointDiscount = Math.min(order.pointDiscount, most)
  return {
    quote: quoteOrder({ lines, factorPercentage, shippingFee, pointRule, promotion, pointDiscount }),
    promotion,
    offers,
  }
}
