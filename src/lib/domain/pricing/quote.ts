import { type PointRule, pointsFor, spentPoints } from './pointRule.ts'
import { type PromotionTerms, promotionDiscount } from './promotion.ts'
import { type QuotedLine, type QuoteLine, quoteLine } from './quoteLine.ts'

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
  /** Baht that the customer wishes to pay with points. */
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
