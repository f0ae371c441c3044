import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { hiddenOf } from '#backend/modules/reviews/review/shown.ts'
import { withTranslations } from '#backend/modules/reviews/review/translated.ts'
import { selectReviews, viewReviews } from '#backend/modules/reviews/review/view.ts'
import { reviewReports, reviews } from '#backend/modules/reviews/schema.ts'
import { inScope } from '#backend/platform/db/inScope.ts'
import type { AnswerOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleReview, consoleReviewCalls } from '#contract/reviews/consoleReviews.ts'
import { isInScope, type Permission, scopeOf } from '#domain/accounts/access.ts'

type Row = typeof reviews.$inferSelect

const unknown = () => new ServiceError(ERROR_CODE.notFound, 'There is nothing like that here')

/** The reviews of shops where whoever asks may do this. */
export const whereThey = ({ staff }: StaffContext, may: Permission) =>
  inScope(reviews.shopId, scopeOf(staff.grants, may))

export const openReports = and(eq(reviewReports.reviewId, reviews.id), isNull(reviewReports.closedAt))

/** A review of a shop of theirs, for a change of it; any other is a 404, and one that was changed since is a 166. */
export async function lockTheirReview(
  tx: Transaction,
  ctx: StaffContext,
  may: Permission,
  { id, version }: { id: string; version: number },
): Promise<Row> {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), whereThey(ctx, may)))
    .for('no key update')
  if (!row) throw unknown()
  if (row.version !== version) throw changedMeanwhile()
  return row
}

/** Rows as the console shows them, in the order given. */
export async function viewConsoleReviews(
  ctx: StaffContext,
  rows: Awaited<ReturnType<typeof selectReviews>>,
): Promise<ConsoleReview[]> {
  if (rows.length === 0) return []
  const counts = await ctx.db
    .select({ id: reviews.id, count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(reviewReports, openReports)
    .where(
      inArray(
        reviews.id,
        rows.map(({ review }) => review.id),
      ),
    )
    .groupBy(reviews.id)
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  const views = await withTranslations(ctx, await viewReviews(ctx, rows))
  return views.map((view, at) => {
    const { review } = rows[at]!
    return { ...view, version: review.version, hidden: hiddenOf(review), reportCount: countOf.get(review.id) ?? 0 }
  })
}

/** One of them as it is now. */
export async function viewConsoleReview(ctx: StaffContext, id: string): Promise<{ review: ConsoleReview }> {
  const [review] = await viewConsoleReviews(ctx, await selectReviews(ctx.db).where(eq(reviews.id, id)))
  return { review: review! }
}

/** A review of a shop of theirs, with the reports that they may close; any other is a 404. */
export async function findConsoleReview(
  ctx: StaffContext,
  id: string,
): Promise<AnswerOf<(typeof consoleReviewCalls)['GET /console/reviews/{id}']>> {
  const rows = await selectReviews(ctx.db).where(and(eq(reviews.id, id), whereThey(ctx, 'reviews.read')))
  const [review] = await viewConsoleReviews(ctx, rows)
  if (!review) throw unknown()
  const may = (permission: Permission) => isInScope(scopeOf(ctx.staff.grants, permission), review.shop._id)
  const mayHide = may('reviews.hide')
  const reports = mayHide
    ? await ctx.db
        .select()
        .from(reviewReports)
        .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.closedAt)))
        .orderBy(asc(reviewReports.createdAt), asc(reviewReports.id))
    : []
  return {
    review,
    reports: reports.map(({ id: _id, reason, message, createdAt }) => ({
      ...{ _id, reason, message },
      createdAt: createdAt.toISOString(),
    })),
    mayAnswer: may('reviews.answer'),
    mayHide,
  }
}
