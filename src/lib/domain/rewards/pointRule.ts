/** What points are worth and how one earns them; all whole numbers from 1. */
export type PointRule = {
  /** Paid baht for one point. */
  bahtPerPoint: number
  /** What one point takes off. */
  bahtPerPointSpent: number
  /** Until the end of that day. */
  expiresAfterDays: number
  /** For the customer whose friend has paid for the first time. */
  referralPoints: number
}

/** The rule where the setting `pointRule` has none. */
export const DEFAULT_POINT_RULE: PointRule = {
  bahtPerPoint: 25,
  bahtPerPointSpent: 1,
  expiresAfterDays: 365,
  referralPoints: 100,
}

/** What staff may say of each figure. */
export const POINT_RULE_BOUNDS: Record<keyof PointRule, { min: number; max: number }> = {
  bahtPerPoint: { min: 1, max: 10_000 },
  bahtPerPointSpent: { min: 1, max: 1000 },
  expiresAfterDays: { min: 1, max: 3650 },
  referralPoints: { min: 0, max: 100_000 },
}
export const POINT_RULE_FIELDS = Object.keys(POINT_RULE_BOUNDS) as (keyof PointRule)[]

/** Points for a price that is paid in money, whole baht. */
export const pointsFor = ({ bahtPerPoint }: PointRule, price: number): number =>
  Math.max(0, Math.floor(price / bahtPerPoint))

/**
 * The points spent on a requested discount, at most the price (spec section 5), and the discount itself. Only whole
 * points are spent, none below its value.
 */
export function spentPoints(
  { bahtPerPointSpent }: PointRule,
  asked: number,
  price: number,
): { usedPoint: number; pointDiscount: number } {
  const usedPoint = Math.max(0, Math.floor(Math.min(asked, price) / bahtPerPointSpent))
  return { usedPoint, pointDiscount: usedPoint * bahtPerPointSpent }
}
