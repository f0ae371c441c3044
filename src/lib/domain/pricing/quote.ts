import type { Instant } from '#domain/epochMinutes.ts'
import { DEFAULT_POINT_RULE, type PointRule, pointsFor, spentPoints } from '#domain/rewards/pointRule.ts'
import { type BonusConfig, bonusUnits } from './bonus.ts'
import { discountedPrice, lineFinalPrice, tierFor } from './price.ts'
import { type PromotionTerms, promotionDiscount } from './promotion.ts'
import { countingPromotion, type ListedPromotion, offersOf, type PromotionOffer } from './promotionOffers.ts'

/** The price of one unit from a quantity on; whole baht. */
type PriceTier = { minItem: number; price: number }

/** One thing of an order and how many of it; money in whole baht. */
export type QuoteLine = {
  /** A time-price option, a deal or a pass. */
  id: string
  /** The option behind it: a promotion may be for some options only. */
  timePriceId: string | null
  /** The service category, for promotions that give services of the same one. */
  categoryId: string | null
  /** Where it can be used: a promotion may be for some shops only. */
  shopIds: readonly string[]
  /** Units: guests of a visit, visits of a deal. */
  quantity: number
  /** List price of one unit. */
  price: number
  /** The option's own discount in percent. */
  percentage: number
  /** What a deal costs by quantity. Such a line is bought ahead, so no price factor of an hour concerns it. */
  tiers?: readonly PriceTier[]
  bonus?: BonusConfig | null
  /** Units that a voucher has paid already. */
  covered?: number
}

export type QuotedLine = QuoteLine & {
  /** One unit after the line's own discount or tier, before the price factor. */
  ownPrice: number
  /** What one unit costs. */
  finalPrice: number
  finalTotal: number
  /** Units that come free on top. */
  bonusCount: number
}

/** A deal is never dearer than its list price; below its smallest tier it costs just that. */
const tierPrice = (tiers: readonly PriceTier[], price: number, quantity: number) =>
  Math.max(0, Math.min(price, tierFor(tiers, quantity)?.price ?? price))

/** What a line costs under a price factor's percentage, which is negative for a surcharge. */
function quoteLine(line: QuoteLine, factorPercentage: number): QuotedLine {
  const { price, percentage, quantity, tiers, bonus, covered = 0 } = line
  const ownPrice = tiers ? tierPrice(tiers, price, quantity) : discountedPrice({ price, maxPercentage: percentage })
  const finalPrice = tiers ? ownPrice : lineFinalPrice(price, percentage, factorPercentage)
  const bonusCount = bonus ? bonusUnits(bonus, quantity) : 0
  return { ...line, ownPrice, finalPrice, finalTotal: finalPrice * (quantity - covered), bonusCount }
}

/** What reduces an order, always in this order: each is counted on what those before it have left. */
export const REDUCTION_KINDS = ['service', 'deal', 'priceFactor', 'voucher', 'promotion', 'points'] as const

export type ReductionKind = (typeof REDUCTION_KINDS)[number]

/** Whole baht taken off; a price factor that is a surcharge takes off less than nothing. */
type Reduction = { kind: ReductionKind; amount: number }

export type QuoteInput = {
  lines: readonly QuoteLine[]
  /** Of the price factor at the chosen time; negative for a surcharge. */
  factorPercentage?: number
  promotion?: PromotionTerms | null
  pointRule: PointRule
  /** Baht to pay with points. */
  pointDiscount?: number
  /** Paid in money only: neither promotions nor points reduce it. */
  shippingFee?: number
}

/** An order's price and how it came about; money in whole baht. */
export type Quote = {
  lines: QuotedLine[]
  serviceCount: number
  bonusCount: number
  originalPrice: number
  /** Those that change something. The original price less all of them, with shipping, is the price. */
  reductions: Reduction[]
  /** After the lines' own discounts, the tiers, the price factor and what a voucher pays. */
  orderPrice: number
  /** What the promotion takes off. */
  discount: number
  pointDiscount: number
  usedPoint: number
  shippingFee: number
  price: number
  /** Points that the customer gets once the order is done. */
  pointReceived: number
}

const sumOf = (lines: readonly QuotedLine[], of: (line: QuotedLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0)

/**
 * THE price of an order: the browser shows it and the backend charges it. Never below 0, and never above the list
 * price but for a surcharge and shipping. Applying a promotion caps the point discount at the price (spec section 4).
 */
export function quoteOrder(input: QuoteInput): Quote {
  const { factorPercentage = 0, promotion = null, pointRule, shippingFee = 0 } = input
  const lines = input.lines.map((line) => quoteLine(line, factorPercentage))
  const originalPrice = sumOf(lines, ({ price, quantity }) => price * quantity)
  const orderPrice = sumOf(lines, ({ finalTotal }) => finalTotal)
  const discount = promotion ? promotionDiscount(promotion, lines) : 0
  const { usedPoint, pointDiscount } = spentPoints(pointRule, input.pointDiscount ?? 0, orderPrice - discount)
  const paid = orderPrice - discount - pointDiscount
  const ownAmount = (isDeal: boolean) =>
    sumOf(lines, ({ price, ownPrice, quantity, tiers }) =>
      (tiers !== undefined) === isDeal ? (price - ownPrice) * quantity : 0,
    )
  const amounts: Record<ReductionKind, number> = {
    service: ownAmount(false),
    deal: ownAmount(true),
    priceFactor: sumOf(lines, ({ ownPrice, finalPrice, quantity }) => (ownPrice - finalPrice) * quantity),
    voucher: sumOf(lines, ({ finalPrice, covered = 0 }) => finalPrice * covered),
    promotion: discount,
    points: pointDiscount,
  }
  return {
    lines,
    serviceCount: sumOf(lines, ({ quantity }) => quantity),
    bonusCount: sumOf(lines, ({ bonusCount }) => bonusCount),
    originalPrice,
    reductions: REDUCTION_KINDS.map((kind) => ({ kind, amount: amounts[kind] })).filter(({ amount }) => amount !== 0),
    orderPrice,
    discount,
    pointDiscount,
    usedPoint,
    shippingFee,
    price: paid + shippingFee,
    pointReceived: pointsFor(pointRule, paid),
  }
}

/** What reduces an order as the site offers it now: undefined until that is known. */
type Reducers<P> = { promotions: readonly P[]; pointRule: PointRule; points: { point: number } }

type ChosenOrder<P> = {
  lines: readonly QuoteLine[]
  /** Of the price factor at the visit's time. */
  factorPercentage?: number
  /** Whole baht. */
  shippingFee?: number
  promotionId: string | null
  /** Whether the best promotion counts where none is chosen. */
  isBestApplied?: boolean
  /** Baht to pay with points. */
  pointDiscount: number
  reducers: Reducers<P> | undefined
  now: Instant
}

export type ChosenQuote<P> = { quote: Quote; promotion: P | null; offers: PromotionOffer<P>[] }

/**
 * The price as a checkout shows it. The promotion that the customer chose counts while it does something for the order,
 * else the one that takes off most, unless the customer has taken it off; of the points at most what the customer has.
 */
export function quoteChosen<P extends ListedPromotion>(order: ChosenOrder<P>): ChosenQuote<P> {
  const { lines, factorPercentage, shippingFee, promotionId, isBestApplied = false, reducers, now } = order
  const pointRule = reducers?.pointRule ?? DEFAULT_POINT_RULE
  const plain = quoteOrder({ lines, factorPercentage, pointRule })
  const offers = offersOf(reducers?.promotions ?? [], plain.lines, now)
  const promotion = countingPromotion(offers, { promotionId, isBestApplied })
  const most = (reducers?.points.point ?? 0) * pointRule.bahtPerPointSpent
  const pointDiscount = Math.min(order.pointDiscount, most)
  return {
    quote: quoteOrder({ lines, factorPercentage, shippingFee, pointRule, promotion, pointDiscount }),
    promotion,
    offers,
  }
}
