import { DISCOUNT_BADGE_FROM_PERCENT } from '#domain/constants.ts'

type Priced = { price: number; maxPercentage: number }
type Tier = { minItem: number }

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Whole baht; a discount is never more than all of the price. */
const afterPercent = (price: number, percentage: number) =>
  Math.round((price * (100 - Math.min(100, percentage))) / 100)

/** What an option costs after its own discount, in whole baht. */
export const discountedPrice = ({ price, maxPercentage }: Priced): number =>
  afterPercent(price, clamp(maxPercentage, 0, 100))

/** What a shop's card says of its options: the cheapest one, in whole baht, and the largest discount in percent. */
export const shopPrices = (options: readonly Priced[]): { minPrice: number; maxDiscount: number } => ({
  minPrice: options.length > 0 ? Math.min(...options.map(discountedPrice)) : 0,
  maxDiscount: Math.max(0, ...options.map(({ maxPercentage }) => maxPercentage)),
})

/** The lowest price a cart line can reach, in whole baht (spec section 4, Booking cart). */
export const minimumPrice = (option: Priced): number => discountedPrice(option)

/**
 * What one guest of a line pays at the chosen time, in whole baht. A negative factor percentage is a surcharge
 * for that hour; percentages above 100 in sum leave nothing to pay.
 */
export const lineFinalPrice = (price: number, linePercentage: number, factorPercentage = 0): number =>
  afterPercent(price, clamp(linePercentage, 0, 100) + factorPercentage)

/** The badge is shown from a discount of 10 % on. */
export const isDiscountShown = (percentage: number): boolean => percentage >= DISCOUNT_BADGE_FROM_PERCENT

/** The discount in whole percent between list price and current price. */
export function discountPercentage(originalPrice: number, price: number): number {
  if (originalPrice <= 0) return 0
  return clamp(Math.round(((originalPrice - price) / originalPrice) * 100), 0, 100)
}

/** The largest tier whose minItem is not above the quantity; the tiers may come in any order. */
export function tierFor<T extends Tier>(tiers: readonly T[], quantity: number): T | undefined {
  let best: T | undefined
  for (const tier of tiers) {
    if (tier.minItem <= quantity && (!best || tier.minItem > best.minItem)) best = tier
  }
  return best
}
