import { giveFeedback, listFeedback } from '#backend/modules/reviews/feedback/give.ts'
import type { Handlers } from '#backend/platform/http/handle.ts'
import type { bookingChangeCalls } from '#contract/bookings/changes.ts'

export const feedbackHandlers = {
  'POST /feedbacks': ({ ctx, body }) => giveFeedback(ctx, body),
  'GET /feedbacks': ({ ctx, query }) => listFeedback(ctx, query),
} satisfies Partial<Handlers<typeof bookingChangeCalls>>
