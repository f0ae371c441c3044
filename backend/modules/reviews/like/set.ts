import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { isShown } from '#backend/modules/reviews/review/shown.ts'
import { reviewLikes, reviews } from '#backend/modules/reviews/schema.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { cacheTag } from '#domain/cacheTags.ts'

type Input = { review: string; shop?: string; like: boolean }

/** Likes a review or takes the like back; the count is that of its likers, however often and at once they tap. */
export async function setLike(
  { db, userId }: UserContext,
  { review: id, shop, like }: Input,
): Promise<{ liked: boolean; likeCount: number }> {
  return db.transaction(async (tx) => {
    const [review] = await tx
      .select({ shopId: reviews.shopId })
      .from(reviews)
      .where(and(eq(reviews.id, id), isShown, shop ? eq(reviews.shopId, shop) : undefined))
      .for('no key update')
    if (!review) throw new ServiceError(ERROR_CODE.notFound, 'There is no such review')
    const mine = and(eq(reviewLikes.reviewId, id), eq(reviewLikes.userId, userId))
    if (like) await tx.insert(reviewLikes).values({ reviewId: id, userId }).onConflictDoNothing()
    else await tx.delete(reviewLikes).where(mine)
    const likeCount = await tx.$count(reviewLikes, eq(reviewLikes.reviewId, id))
    await tx.update(reviews).set({ likeCount }).where(eq(reviews.id, id))
    await purge(tx, [cacheTag.reviews(review.shopId)])
    return { liked: like, likeCount }
  })
}
