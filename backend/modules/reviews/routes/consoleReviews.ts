import { answerReview, removeAnswer } from '#backend/modules/reviews/consoleReview/answer.ts'
import { hideReview, keepReview, showReview } from '#backend/modules/reviews/consoleReview/hide.ts'
import { listConsoleReviews } from '#backend/modules/reviews/consoleReview/list.ts'
import { findConsoleReview } from '#backend/modules/reviews/consoleReview/own.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleReviewCalls } from '#contract/reviews/consoleReviews.ts'

export const consoleReviewRoutes = handle(consoleReviewCalls, {
  'GET /console/reviews': ({ ctx, query }) => listConsoleReviews(ctx, query),
  'GET /console/reviews/{id}': ({ ctx, params }) => findConsoleReview(ctx, params.id),
  'POST /console/reviews/{id}/answer': ({ ctx, params, body }) => answerReview(ctx, params.id, body),
  'POST /console/reviews/{id}/answer/remove': ({ ctx, params, body }) => removeAnswer(ctx, params.id, body),
  'POST /console/reviews/{id}/hide': ({ ctx, params, body }) => hideReview(ctx, params.id, body),
  'POST /console/reviews/{id}/show': ({ ctx, params, body }) => showReview(ctx, params.id, body),
  'POST /console/reviews/{id}/keep': ({ ctx, params, body }) => keepReview(ctx, params.id, body),
})
