import { and, eq, isNull } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, unprocessable } from '#backend/errors.ts'
import { mailHidden } from '#backend/modules/reviews/mails/mailHidden.ts'
import { rateAgain } from '#backend/modules/reviews/review/rate.ts'
import { reviewReports, reviews } from '#backend/modules/reviews/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import type { BodyOf } from '#contract/call.ts'
import type { ConsoleReview, consoleReviewCalls } from '#contract/reviews/consoleReviews.ts'
import type { AuditAction } from '#domain/accounts/auditAction.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import type { ReviewFault } from '#domain/reviews/reviewFault.ts'
import { lockTheirReview, viewConsoleReview } from './own.ts'

type Row = typeof reviews.$inferSelect
type Calls = typeof consoleReviewCalls
type Answer = Promise<{ review: ConsoleReview }>

/** Hides a review (`reason`) or shows it again; the ratings of its shop and brand follow at the same moment. */
async function setHidden(tx: Transaction, now: Date, review: Row, reason: ReviewFault | null): Promise<void> {
  const { id, shopId, brandId, rating } = review
  const stars = reason === null ? { stars: [rating] } : { stars: [], hidden: [rating] }
  const rated = { shop: [{ id: shopId, ...stars }], brand: brandId ? [{ id: brandId, ...stars }] : [] }
  await rateAgain(tx, rated, async () => {
    await tx
      .update(reviews)
      .set({ hiddenAt: reason && now, hiddenFor: reason })
      .where(eq(reviews.id, id))
  })
  const brand = brandId ? [cacheTag.brand(brandId)] : []
  // The home page quotes reviews of any shop.
  await purge(tx, [cacheTag.shop(shopId), cacheTag.reviews(shopId), ...brand, cacheTag.home])
}

const closeReports = (tx: Transaction, now: Date, reviewId: string) =>
  tx
    .update(reviewReports)
    .set({ closedAt: now })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.closedAt)))
    .returning({ id: reviewReports.id })

const record = (
  tx: Transaction,
  { now, staff }: StaffContext,
  { id, shopId }: Row,
  told: { action: AuditAction; before?: Record<string, string>; after?: Record<string, string | number> },
) => recordAudit(tx, { now, actorId: staff.userId }, { kind: 'review', objectId: id, shopId, ...told })

/** Takes a review off all pages; its author is mailed why. */
export async function hideReview(
  ctx: StaffContext,
  id: string,
  { version, reason }: BodyOf<Calls['POST /console/reviews/{id}/hide']>,
): Answer {
  await ctx.db.transaction(async (tx) => {
    const review = await lockTheirReview(tx, ctx, 'reviews.hide', { id, version })
    if (review.hiddenAt) throw unprocessable('It is hidden already')
    await setHidden(tx, ctx.now, review, reason)
    await closeReports(tx, ctx.now, id)
    await record(tx, ctx, review, { action: 'reviewHidden', after: { reason } })
    await mailHidden(tx, review, reason)
  })
  return viewConsoleReview(ctx, id)
}

/** Shows a hidden review again, with its stars, photos, likes and answer. */
export async function showReview(
  ctx: StaffContext,
  id: string,
  { version }: BodyOf<Calls['POST /console/reviews/{id}/show']>,
): Answer {
  await ctx.db.transaction(async (tx) => {
    const review = await lockTheirReview(tx, ctx, 'reviews.hide', { id, version })
    if (!review.hiddenFor) throw unprocessable('It is shown already')
    await setHidden(tx, ctx.now, review, null)
    await record(tx, ctx, review, { action: 'reviewShown', before: { reason: review.hiddenFor } })
  })
  return viewConsoleReview(ctx, id)
}

/** Closes the reports of a review that stays; those that nobody has read yet stay open. */
export async function keepReview(
  ctx: StaffContext,
  id: string,
  { version, reportCount }: BodyOf<Calls['POST /console/reviews/{id}/keep']>,
): Answer {
  await ctx.db.transaction(async (tx) => {
    const review = await lockTheirReview(tx, ctx, 'reviews.hide', { id, version })
    const closed = await closeReports(tx, ctx.now, id)
    if (closed.length === 0) throw unprocessable('There is no open report')
    if (closed.length !== reportCount) throw changedMeanwhile()
    await record(tx, ctx, review, { action: 'reviewKept', after: { reports: closed.length } })
  })
  return viewConsoleReview(ctx, id)
}
