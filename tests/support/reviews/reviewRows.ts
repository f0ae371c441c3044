import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/context.ts'
import { reviewReports, reviews } from '#backend/schema.ts'

type Review = typeof reviews.$inferInsert

/** A review of five stars in English by a guest who has left; say of which shop, and what differs. Answers its id. */
export async function insertReview(db: Database, change: Partial<Review>): Promise<string> {
  const id = randomUUID()
  await db.insert(reviews).values({
    ...{ id, shopId: '', name: 'Lena Weber', locale: 'en', comment: 'Warm hands.', rating: 5, verified: true },
    detailedRating: { ambience: 0, cleanliness: 0, staff: 0 },
    ...change,
  })
  return id
}

/** An open report of a review, as of a customer who has left. */
export async function insertReviewReport(db: Database, reviewId: string): Promise<string> {
  const id = randomUUID()
  await db.insert(reviewReports).values({ id, reviewId, reason: 'advertising', message: 'They sell soap.' })
  return id
}
