/** What makes a shop worth recommending beside another one. Prices are whole baht, 0 where unknown. */
export type Comparable = {
  categoryIds: readonly string[]
  minPrice: number
  rating: number
  ratingCount: number
}

/** At this distance nearness counts half. */
const HALF_KM = 4
/**
 * The number of reviews at which a rating and MIDDLE_RATING count half each; with fewer reviews MIDDLE_RATING counts
 * more.
 */
const TRUSTED_FROM = 8
const MIDDLE_RATING = 3.5

const share = (own: readonly string[], other: readonly string[]) =>
  own.length === 0 ? 0 : own.filter((id) => other.includes(id)).length / own.length

/** 1 for the same price, 0 for twice or half of it. */
function priceLikeness(one: number, other: number): number {
  if (one <= 0 || other <= 0) return 0.5
  return Math.max(0, 1 - Math.abs(Math.log2(one / other)))
}

/** A rating between 0 and 1 that five lone stars cannot win. */
const trustedRating = ({ rating, ratingCount }: Comparable) =>
  (rating * ratingCount + MIDDLE_RATING * TRUSTED_FROM) / (ratingCount + TRUSTED_FROM) / 5

const nearness = (km: number) => HALF_KM / (HALF_KM + km)

/** How well `other` goes beside `shop`, `km` away from it; more is better. Without a shop only rating and nearness count. */
export function similarity(shop: Comparable | null, other: Comparable, km: number | null): number {
  const near = km === null ? 0 : 2 * nearness(km)
  const rated = 1.5 * trustedRating(other)
  if (!shop) return near + rated
  return near + rated + 2 * share(shop.categoryIds, other.categoryIds) + priceLikeness(shop.minPrice, other.minPrice)
}
