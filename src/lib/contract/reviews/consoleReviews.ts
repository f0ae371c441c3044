import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { anyId, byId, listOf, offset } from '#contract/shared.ts'
import { REVIEW_ANSWER_MAX_LENGTH } from '#domain/constants.ts'
import { REVIEW_FAULTS } from '#domain/reviews/reviewFault.ts'
import { Review, stars } from './reviews.ts'

const version = z.int().min(1).describe('The one that was read.')

const ConsoleReview = Review.extend({
  version: z.int(),
  hidden: z.object({ at: z.iso.datetime(), reason: z.enum(REVIEW_FAULTS) }).nullable(),
  reportCount: z.int().nonnegative().describe('Reports that nobody has closed.'),
})
export type ConsoleReview = z.infer<typeof ConsoleReview>

const ReviewReport = z.object({
  _id: z.string(),
  reason: z.enum(REVIEW_FAULTS),
  message: z.string(),
  createdAt: z.iso.datetime(),
})
export type ReviewReport = z.infer<typeof ReviewReport>

const answer = z.object({ review: ConsoleReview })

export const consoleReviewCalls = {
  'GET /console/reviews': {
    about:
      'Reviews of their shops, hidden ones too, the latest first: of one shop, with so many stars, shown or hidden, those that wait for somebody who looks at a report or for an answer. What is in another language comes translated where it can be. /console/reviews.',
    auth: false,
    permission: 'reviews.read',
    query: z.object({
      q: z.string().trim().max(100).default('').describe('Part of a name of the shop, or of what the guest wrote.'),
      shop: anyId.optional(),
      rating: z.coerce.number().pipe(stars).optional(),
      state: z.enum(['shown', 'hidden']).optional(),
      waits: z.enum(['report', 'answer']).optional(),
      offset,
    }),
    answer: listOf(ConsoleReview),
  },
  'GET /console/reviews/{id}': {
    about:
      'One review of a shop of theirs; any other is a 404. Its open reports, without who wrote them, are for those who may close them. /console/reviews/{id}.',
    auth: false,
    permission: 'reviews.read',
    params: byId,
    answer: z.object({
      review: ConsoleReview,
      reports: z.array(ReviewReport),
      mayAnswer: z.boolean(),
      mayHide: z.boolean(),
    }),
  },
  'POST /console/reviews/{id}/answer': {
    about:
      'What the shop answers, in the place of what it answered before: shown under the review, with its name and the day. Somebody else has changed the review since: 166. /console/reviews/{id}.',
    auth: false,
    permission: 'reviews.answer',
    params: byId,
    body: z.object({
      version,
      text: z.string().trim().min(1).max(REVIEW_ANSWER_MAX_LENGTH),
      locale: z.string().max(10).describe('The locale of the language that it is written in; an unknown one is a 422.'),
    }),
    answer,
  },
  'POST /console/reviews/{id}/answer/remove': {
    about:
      'Takes the answer of the shop away; where there is none, 422. Somebody else has changed the review since: 166. /console/reviews/{id}.',
    auth: false,
    permission: 'reviews.answer',
    params: byId,
    body: z.object({ version }),
    answer,
  },
  'POST /console/reviews/{id}/hide': {
    about:
      'Takes a review off all pages, with its stars and photos, closes its reports and mails its author why; one that is hidden already: 422. /console/reviews/{id}.',
    auth: false,
    permission: 'reviews.hide',
    params: byId,
    body: z.object({ version, reason: z.enum(REVIEW_FAULTS) }),
    answer,
  },
  'POST /console/reviews/{id}/show': {
    about: 'Shows a hidden review again, as it was; one that is shown: 422. /console/reviews/{id}.',
    auth: false,
    permission: 'reviews.hide',
    params: byId,
    body: z.object({ version }),
    answer,
  },
  'POST /console/reviews/{id}/keep': {
    about:
      'Closes the reports of a review that stays as it is. Another report came in since: 166; without any, 422. /console/reviews/{id}.',
    auth: false,
    permission: 'reviews.hide',
    params: byId,
    body: z.object({ version, reportCount: z.int().min(1).describe('How many were read.') }),
    answer,
  },
} as const satisfies Calls
