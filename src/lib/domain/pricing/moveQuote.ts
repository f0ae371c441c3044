import type { PointRule } from '#domain/rewards/pointRule.ts'
import type { PromotionTerms } from './promotion.ts'
import { type QuoteLine, quoteOrder } from './quote.ts'

/** What a booking costs as it stands, in whole baht. */
type BookedPrice = { price: number; discount: number; pointDiscount: number; pointReceived: number }

type Booked = BookedPrice & {
  /** As they were bought: list price and own discount of then, with what a voucher pays. */
  lines: readonly QuoteLine[]
  promotion: PromotionTerms | null
  pointRule: PointRule
  /** Of the price factor at the time that it has; negative for a surcharge. */
  percentage: number
}

export type MovedPrice = BookedPrice & {
  /** More or less money than it costs now. */
  difference: number
  /** Baht that points have paid and that it no longer costs. */
  pointsBack: number
  /** What each unit of its lines costs then; undefined where everything stays as it was bought. */
  lines: { finalPrice: number; finalTotal: number }[] | undefined
}

/**
 * What a booking costs under another time's price factor. Under the same one it costs what was agreed, whatever has
 * changed since; under another one the pricer counts anew, with the lines as they were bought, the promotion that was
 * used and the points that were spent. Points are never spent on a difference; those that it no longer costs come back.
 */
export function moveQuote(booked: Booked, percentage: number): MovedPrice {
  const { lines, promotion, pointRule, price, discount, pointDiscount, pointReceived } = booked
  if (percentage === booked.percentage) {
    return { price, discount, pointDiscount, pointReceived, difference: 0, pointsBack: 0, lines: undefined }
  }
  const quote = quoteOrder({ lines, factorPercentage: percentage, promotion, pointRule, pointDiscount })
  return {
    ...{ price: quote.price, discount: quote.discount, pointDiscount: quote.pointDiscount },
    pointReceived: quote.pointReceived,
    difference: quote.price - price,
    pointsBack: pointDiscount - quote.pointDiscount,
    lines: quote.lines.map(({ finalPrice, finalTotal }) => ({ finalPrice, finalTotal })),
  }
}
