/** How the list of reviews may be narrowed (spec section 4). */
export const REVIEW_FILTER = { all: 'all', withComment: 'withComment', withPhoto: 'withPhoto' } as const

export type ReviewFilterType = (typeof REVIEW_FILTER)[keyof typeof REVIEW_FILTER]

/** Stars in two decimals, as shops and brands keep them. */
const rounded = (rating: number) => Math.round(rating * 100) / 100

export const meanRating = ({ count, sum }: { count: number; sum: number }): number =>
  count === 0 ? 0 : rounded(sum / count)

type Rated = { rating: number; ratingCount: number }

/**
 * The rating after new stars. `kept` are the reviews there are without them: where they are all that the rating
 * counts, the mean is exact; a catalogue may bring a rating along whose reviews are elsewhere, which weighs on.
 */
export function ratingAfter(before: Rated, kept: { count: number; sum: number }, added: readonly number[]): Rated {
  const addedSum = added.reduce((sum, stars) => sum + stars, 0)
  const isComplete = before.ratingCount <= kept.count
  const count = (isComplete ? kept.count : before.ratingCount) + added.length
  const sum = (isComplete ? kept.sum : before.rating * before.ratingCount) + addedSum
  return { rating: meanRating({ count, sum }), ratingCount: count }
}
