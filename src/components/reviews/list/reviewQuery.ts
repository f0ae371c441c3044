import { REVIEW_PAGE_SIZE } from '#domain/constants.ts'
import type { Query } from '#domain/query.ts'
import { REVIEW_FILTER, type ReviewFilterType } from '#domain/reviews/review.ts'

/**
 * What a customer has narrowed the reviews to, and the page, from 1. Type and stars exclude each other (spec section
 * 4).
 */
export type ReviewQuery = { type: ReviewFilterType; rating?: number; page: number }

const isType = (value: string | null): value is ReviewFilterType =>
  Object.values(REVIEW_FILTER).some((type) => type === value)

/** Reads the query from an address; invalid values are dropped. */
export function reviewQueryOf(query: Query<'type' | 'rating' | 'page'>): ReviewQuery {
  const type = query.get('type')
  const rating = Number(query.get('rating'))
  const page = Number(query.get('page'))
  const isRating = Number.isInteger(rating) && rating >= 1 && rating <= 5
  return {
    type: isType(type) && !isRating ? type : REVIEW_FILTER.all,
    ...(isRating ? { rating } : {}),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** Writes the query for an address; defaults are left out. */
export const queryOf = ({ type, rating, page }: ReviewQuery) => ({
  type: type === REVIEW_FILTER.all ? undefined : type,
  rating,
  page: page > 1 ? page : undefined,
})

/** The query as the calls take it: what others wrote in other languages is translated where it can be. */
export const filterOf = ({ type, rating, page }: ReviewQuery) => ({
  type,
  rating,
  translate: 'true' as const,
  limit: REVIEW_PAGE_SIZE,
  offset: (page - 1) * REVIEW_PAGE_SIZE,
})

export const firstReviews: ReviewQuery = { type: REVIEW_FILTER.all, page: 1 }
