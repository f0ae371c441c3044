import { and, eq, exists, notExists, sql } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { type DeletionPart, deletionParts, exportedTables, guideCounts } from '#backend/modules/accounts/index.ts'
import { bookings, selectBookings } from '#backend/modules/bookings/index.ts'
import { reviewTable } from '#backend/modules/catalogue/index.ts'
import { orders, reviewed } from '#backend/modules/orders/index.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { feedbacks, reviewLikes, reviewReports, reviews } from './schema.ts'

async function countForGuide({ db, userId }: UserContext) {
  const written = db.select({ one: sql`1` }).from(reviews).where(eq(reviews.bookingId, bookings.id))
  const isDue = and(eq(orders.userId, userId), eq(bookings.status, 'confirmed'), notExists(written))
  const [reviewing, review] = await Promise.all([
    db.$count(selectBookings(db).where(isDue).as('due')),
    db.$count(reviews, eq(reviews.userId, userId)),
  ])
  return { reviewing, review }
}

/** What a customer wrote stays without their name; of a report, what it is about stays. */
const deletion: DeletionPart = {
  async erase(tx, userId) {
    const written = await tx
      .update(reviews)
      .set({ anonymous: true, name: '' })
      .where(eq(reviews.userId, userId))
      .returning({ shopId: reviews.shopId })
    await purge(
      tx,
      written.flatMap(({ shopId }) => [cacheTag.shop(shopId), cacheTag.reviews(shopId)]),
    )
    await tx
      .update(feedbacks)
      .set({ userId: null, message: '', wantsAnswer: false })
      .where(eq(feedbacks.userId, userId))
    await tx.update(reviewReports).set({ userId: null, message: '' }).where(eq(reviewReports.userId, userId))
    return []
  },
}

/** What reviews do for the modules below. */
export function registerReviews(): void {
  deletionParts.add('reviews', deletion)
  exportedTables.add('reviews', { reviews, feedbacks, reviewReports, reviewLikes })
  guideCounts.add('reviews', countForGuide)
  reviewTable.fill(reviews)
  reviewed.fill({
    ofVisit: (db, id) => exists(db.select({ one: sql`1` }).from(reviews).where(eq(reviews.bookingId, id))),
    ofVoucher: (db, id) => exists(db.select({ one: sql`1` }).from(reviews).where(eq(reviews.voucherId, id))),
  })
}
