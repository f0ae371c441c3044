/** How the list of reviews may be narrowed (spec section 4). */
export const REVIEW_FILTER = { all: 'all', withComment: 'withComment', withPhoto: 'withPhoto' } as const

export type ReviewFilterType = (typeof REVIEW_FILTER)[keyof typeof REVIEW_FILTER]

/** Stars in two decimals, as shops and brands keep them. */
const rounded = (rating: number) => Math.round(rating * 100) / 100

export const meanRating = ({ count, sum }: { count: number; sum: number }): number =>
  count === 0 ? 0 : rounded(sum / count)

type Rated = { rating: number; ratingCount: number }

/**
 * The rating after a new review. `kept` are the stored reviews without it: where the rating counts only these, the mean
 * is exact; an imported rating may count reviews that are not stored, which keep their weight.
 */
export function ratingAfter(before: Rated, kept: { count: number; sum: number }, added: readonly number[]): Rated {
  const addedSum = added.reduce((sum, stars) => sum + stars, 0)
  const isComplete = before.ratingCount <= kept.count
  const count = (isComplete ? kept.count : before.ratingCount) + added.length
  const sum = (isComplete ? kept.sum : before.rating * before.ratingCount) + addedSum
  return { rating: meanRating({ count, sum }), ratingCount: count }
}
