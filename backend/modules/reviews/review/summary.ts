import { and, type SQL, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { reviews } from '#backend/modules/reviews/schema.ts'
import type { ReviewSummary } from '#contract/reviews/reviews.ts'
import { meanRating } from '#domain/reviews/review.ts'
import { isShown } from './shown.ts'

const number = (query: SQL) => sql<number>`(${query})::int`
const withStars = (stars: number) => number(sql`count(*) filter (where ${reviews.rating} = ${stars})`)

const given = (part: 'ambience' | 'cleanliness' | 'staff') => sql`(${reviews.detailedRating} ->> ${part})::int`
const part = (name: 'ambience' | 'cleanliness' | 'staff') => ({
  count: number(sql`count(*) filter (where ${given(name)} > 0)`),
  sum: number(sql`coalesce(sum(${given(name)}), 0)`),
})

/** How the reviews that `about` names divide, in one query. `rated` is what a shop or brand says of itself. */
export async function summarizeReviews(
  { db }: ServiceContext,
  about: SQL,
  rated?: { rating: number; ratingCount: number },
): Promise<ReviewSummary> {
  const [row] = await db
    .select({
      all: { count: number(sql`count(*)`), sum: number(sql`coalesce(sum(${reviews.rating}), 0)`) },
      counts: { 1: withStars(1), 2: withStars(2), 3: withStars(3), 4: withStars(4), 5: withStars(5) },
      hasCommentCount: number(sql`count(*) filter (where ${reviews.comment} <> '')`),
      hasPhotoCount: number(sql`count(*) filter (where cardinality(${reviews.photos}) > 0)`),
      ambience: part('ambience'),
      cleanliness: part('cleanliness'),
      staff: part('staff'),
    })
    .from(reviews)
    .where(and(about, isShown))
  const { all, counts, hasCommentCount, hasPhotoCount, ambience, cleanliness, staff } = row!
  const { rating, ratingCount } = rated ?? { rating: meanRating(all), ratingCount: all.count }
  return {
    rating,
    ratingCount,
    ratingInfo: {
      rating,
      counts,
      hasCommentCount,
      hasPhotoCount,
      totalCount: all.count,
      detailedRating: {
        ambience: meanRating(ambience),
        cleanliness: meanRating(cleanliness),
        staff: meanRating(staff),
      },
    },
  }
}
