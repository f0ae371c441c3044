/** How the list of reviews may be narrowed (spec section 4). */
export const REVIEW_FILTER = { all: 'all', withComment: 'withComment', withPhoto: 'withPhoto' } as const

export type ReviewFilterType = (typeof REVIEW_FILTER)[keyof typeof REVIEW_FILTER]

/** Stars in two decimals, as shops and brands keep them. */
const rounded = (rating: number) => Math.round(rating * 100) / 100

export const meanRating = ({ count, sum }: { count: number; sum: number }): number =>
  count === 0 ? 0 : rounded(sum / count)

const MOST_STARS = 5
const sumOf = (stars: readonly number[]) => stars.reduce((sum, one) => sum + one, 0)

type Rated = { rating: number; ratingCount: number }

/**
 * The rating after a review is added or shown again, or is hidden (`removed`). `kept` are the stored reviews that are
 * shown before: where the rating counts only these, the mean is exact; an imported rating may count reviews that are
 * not stored, which keep their weight.
 */
export function ratingAfter(
  before: Rated,
  kept: { count: number; sum: number },
  added: readonly number[],
  removed: readonly number[] = [],
): Rated {
  const isComplete = before.ratingCount <= kept.count
  const count = (isComplete ? kept.count : before.ratingCount) + added.length - removed.length
  const sum = (isComplete ? kept.sum : before.rating * before.ratingCount) + sumOf(added) - sumOf(removed)
  // A rounded mean of many may say less than its reviews do.
  const possible = Math.min(Math.max(sum, count), count * MOST_STARS)
  return { rating: meanRating({ count, sum: possible }), ratingCount: count }
}
