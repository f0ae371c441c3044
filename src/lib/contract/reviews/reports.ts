import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId } from '#contract/shared.ts'
import { REVIEW_REPORT_MAX_LENGTH } from '#domain/constants.ts'
import { REVIEW_FAULTS } from '#domain/reviews/reviewFault.ts'
import { Review } from './reviews.ts'

export const reviewReportCalls = {
  'GET /reviews/{id}/report': {
    about: 'A review that is shown, and whether the customer has reported it already. Page of a report.',
    auth: true,
    params: byId,
    answer: z.object({ review: Review, isReported: z.boolean() }),
  },
  'POST /reviews/{id}/report': {
    about:
      'Tells the marketplace what is wrong with a review, which reads it and hides or keeps the review; again changes nothing. Page of a report.',
    auth: true,
    params: byId,
    body: z.object({
      reason: z.enum(REVIEW_FAULTS),
      message: z.string().trim().max(REVIEW_REPORT_MAX_LENGTH).default(''),
    }),
    answer: z.object({ isReported: z.literal(true) }),
  },
} as const satisfies Calls
