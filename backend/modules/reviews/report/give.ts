import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { isShown } from '#backend/modules/reviews/review/shown.ts'
import { selectReviews, viewReviews } from '#backend/modules/reviews/review/view.ts'
import { reviewReports, reviews } from '#backend/modules/reviews/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import type { BodyOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { reviewReportCalls } from '#contract/reviews/reports.ts'
import type { Review } from '#contract/reviews/reviews.ts'

const unknownReview = () => new ServiceError(ERROR_CODE.notFound, 'There is no such review')

/** A review that is shown, and whether this customer has reported it. */
export async function findReviewToReport(
  ctx: UserContext,
  id: string,
): Promise<{ review: Review; isReported: boolean }> {
  const { db, userId } = ctx
  const [review] = await viewReviews(ctx, await selectReviews(db).where(and(eq(reviews.id, id), isShown)))
  if (!review) throw unknownReview()
  const own = and(eq(reviewReports.reviewId, id), eq(reviewReports.userId, userId))
  return { review, isReported: (await db.$count(reviewReports, own)) > 0 }
}

type Input = BodyOf<(typeof reviewReportCalls)['POST /reviews/{id}/report']>

/** Keeps a report for whoever looks at reviews; a second one of the same customer changes nothing. */
export function giveReport({ db, now, userId }: UserContext, reviewId: string, { reason, message }: Input) {
  return db.transaction(async (tx) => {
    // Locked, so that nobody hides the review or closes its reports in between.
    const [review] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), isShown))
      .for('no key update')
    if (!review) throw unknownReview()
    const report = { id: randomUUID(), reviewId, userId, reason, message, createdAt: now }
    const added = await tx
      .insert(reviewReports)
      .values(report)
      .onConflictDoNothing()
      .returning({ id: reviewReports.id })
    // Of the marketplace itself: the people of the shop are not told who reports.
    const told = { action: 'reviewReported', kind: 'review', objectId: reviewId, after: { reason } } as const
    if (added.length > 0) await recordAudit(tx, { now, actorId: userId }, told)
    return { isReported: true as const }
  })
}
