type Written = { locale: string; comment: string; rating: number }

/** Below this a review is read in the list, with its stars beside it. */
const GOOD_STARS = 4

/**
 * What guests wrote in the reader's language, in the order given. The first one is praise, if there is any, since it
 * stands beside the mean of all.
 */
export function quotedReviews<R extends Written>(reviews: readonly R[], locale: string, count: number): R[] {
  const own = reviews.filter((review) => review.locale === locale && review.comment.trim() !== '')
  const first = own.find(({ rating }) => rating >= GOOD_STARS)
  return (first ? [first, ...own.filter((review) => review !== first)] : own).slice(0, count)
}
