import { giveFeedback, listFeedback } from '#backend/modules/reviews/feedback/give.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { feedbackCalls } from '#contract/reviews/reviews.ts'

export const feedbackRoutes = handle(feedbackCalls, {
  'POST /feedbacks': ({ ctx, body }) => giveFeedback(ctx, body),
  'GET /feedbacks': ({ ctx, query }) => listFeedback(ctx, query),
})
