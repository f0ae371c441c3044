import { findReviewToReport, giveReport } from '#backend/modules/reviews/report/give.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { reviewReportCalls } from '#contract/reviews/reports.ts'

export const reviewReportRoutes = handle(reviewReportCalls, {
  'GET /reviews/{id}/report': ({ ctx, params }) => findReviewToReport(ctx, params.id),
  'POST /reviews/{id}/report': ({ ctx, params, body }) => giveReport(ctx, params.id, body),
})
