import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { anyId, byId, imageFile, listOf, offset, Picture } from '#contract/shared.ts'
import {
  REVIEW_BATCH_MAX,
  REVIEW_COMMENT_MAX_LENGTH,
  REVIEW_PAGE_SIZE,
  REVIEW_PHOTO_MAX,
  REVIEW_TAG_MAX,
} from '#domain/constants.ts'
import { FEEDBACK_TOPICS } from '#domain/reviews/feedback.ts'
import { REVIEW_FILTER } from '#domain/reviews/review.ts'
import { REVIEW_FAULTS } from '#domain/reviews/reviewFault.ts'

/** Spec section 3, Review tag: `max` 5 praises, any other complains. */
export const ReviewTag = z.object({ _id: z.string(), name: z.string(), max: z.int(), category: z.int().min(1).max(4) })
export type ReviewTag = z.infer<typeof ReviewTag>

export const stars = z.int().min(1).max(5)
/** 0 where nothing was given. */
const subStars = z.int().min(0).max(5)
const subRatings = <T extends z.ZodType>(rating: T) =>
  z.object({ ambience: rating, cleanliness: rating, staff: rating })

/** What the shop says under a review, in its own name. */
const ReviewAnswer = z.object({
  text: z.string(),
  locale: z.string().describe('The locale that it was written in.'),
  translation: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ReviewAnswer = z.infer<typeof ReviewAnswer>

/** Spec section 3, Review. Of an anonymous review `user` is null and `name` is empty. */
export const Review = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  user: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  name: z.string(),
  anonymous: z.boolean(),
  verified: z.boolean(),
  locale: z.string().describe('The locale that it was written in.'),
  comment: z.string(),
  translation: z
    .string()
    .nullable()
    .describe("The comment in the asker's language, where a list was asked to translate and a translator answered."),
  rating: stars,
  detailedRating: subRatings(subStars),
  massagerName: z.string(),
  type: z.object({ _id: z.string(), typeName: z.string() }).nullable(),
  shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string() }),
  tags: z.array(ReviewTag),
  photos: z.array(Picture),
  likeCount: z.int().nonnegative(),
  answer: ReviewAnswer.nullable(),
  liked: z.boolean().describe('Whether the asker likes it; false for a visitor.'),
})
export type Review = z.infer<typeof Review>

const mean = z.number().min(0).max(5)
const count = z.int().nonnegative()

/** Spec section 3, Review summary: of all reviews, whatever filter the list has. */
export const ReviewSummary = z.object({
  rating: mean,
  ratingCount: count,
  ratingInfo: z.object({
    rating: mean,
    counts: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
    hasCommentCount: count,
    hasPhotoCount: count,
    totalCount: count,
    detailedRating: subRatings(mean).describe('Means of what was given; 0 where nobody gave any.'),
  }),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

const page = { offset, limit: z.coerce.number().int().min(1).max(48).default(REVIEW_PAGE_SIZE) }
export const ReviewFilter = z.object({
  ...page,
  type: z.enum(REVIEW_FILTER).default(REVIEW_FILTER.all),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  translate: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether to translate what is written in other languages, where a translator is configured.'),
})
export type ReviewFilter = z.infer<typeof ReviewFilter>

const ReviewList = listOf(Review).extend(ReviewSummary.shape)
export type ReviewList = z.infer<typeof ReviewList>

/** What there is to review, and whether it can be reviewed now. */
export const ReviewedOrder = z.object({
  _id: z.string(),
  kind: z.enum(['reservation', 'voucher']),
  shop: z
    .object({ _id: z.string(), urlName: z.string(), name: z.string(), image: Picture.nullable() })
    .nullable()
    .describe('Null for a pass that was not used yet.'),
  time: z.iso
    .datetime()
    .nullable()
    .describe('When the customer was there, or is expected; null for a voucher that was not used yet.'),
  types: z.array(z.object({ _id: z.string(), typeName: z.string() })),
})
export type ReviewedOrder = z.infer<typeof ReviewedOrder>

const OwnReview = z.object({
  order: ReviewedOrder,
  review: Review.nullable(),
  canReview: z.boolean(),
  reason: z.int().describe('Why not: 94 not been there yet, 91 reviewed already; 0 where it can be.'),
  hidden: z
    .object({ at: z.iso.datetime(), reason: z.enum(REVIEW_FAULTS) })
    .nullable()
    .describe('Since when the review is on no page, and why.'),
})
export type OwnReview = z.infer<typeof OwnReview>

const orderId = z.string().min(1).max(100).optional()

/** The review form of spec section 3; of one visit or one voucher. */
export const ReviewForm = z
  .object({
    reservationId: orderId,
    voucherId: orderId,
    typeId: orderId.describe("One of the order's types; its first where unsaid."),
    rating: stars,
    detailedRating: subRatings(subStars).default({ ambience: 0, cleanliness: 0, staff: 0 }),
    comment: z.string().trim().max(REVIEW_COMMENT_MAX_LENGTH).default(''),
    selectedTags: z.array(z.string().min(1).max(100)).max(REVIEW_TAG_MAX).default([]),
    anonymous: z.boolean().default(false),
    massagerName: z.string().trim().max(100).default(''),
    photos: z
      .array(z.string().min(1).max(100))
      .max(REVIEW_PHOTO_MAX)
      .default([])
      .describe('Names that POST /reviews/photos/upload answered.'),
  })
  .refine(({ reservationId, voucherId }) => (reservationId === undefined) !== (voucherId === undefined), {
    error: 'name either a reservation or a voucher',
  })
export type ReviewForm = z.infer<typeof ReviewForm>

export const reviewCalls = {
  'GET /v2/reviews/shops/{id}': {
    about:
      'Reviews of a shop, those in the language of the asker first, then the latest, six a page, all or only those with a comment, with photos or with so many stars; and the summary of all. A logged-in asker sees what they like. Shop page.',
    auth: false,
    params: byId,
    query: ReviewFilter,
    answer: ReviewList,
  },
  'GET /reviews/shops/{id}': {
    about: 'The same without filters, as older apps ask for it. Older apps.',
    auth: false,
    params: byId,
    query: z.object(page),
    answer: ReviewList,
  },
  'GET /reviews/brands/{id}': {
    about: 'Reviews of all branches of a brand, by its id or slug, with the same filters. Brand page.',
    auth: false,
    params: byId,
    query: ReviewFilter,
    answer: ReviewList,
  },
  'GET /reviews/deals/{id}': {
    about: 'Reviews by customers who came with this deal, with the same filters. Deal page.',
    auth: false,
    params: byId,
    query: ReviewFilter,
    answer: ReviewList,
  },
  'GET /reviews/latest': {
    about:
      'The latest reviews with a comment of four stars and up that were written in the language named (locale segment or BCP-47 tag), else in that of the header; of each shop one. Home.',
    auth: false,
    query: z.object({
      lang: z.string().max(20).optional(),
      limit: z.coerce.number().int().min(1).max(24).default(REVIEW_PAGE_SIZE),
    }),
    answer: z.object({ items: z.array(Review) }),
  },
  'GET /reviews/reservations/{id}': {
    about: 'The review of an own visit, or what is needed to write it. Review page of a visit, ticket.',
    auth: true,
    params: byId,
    answer: OwnReview,
  },
  'GET /reviews/vouchers/{id}': {
    about: 'The review of an own voucher, or what is needed to write it. Review page of a voucher.',
    auth: true,
    params: byId,
    answer: OwnReview,
  },
  'POST /reviews': {
    about:
      'Reviews an own confirmed visit or used voucher, once (94, 91). Tags have to fit the stars and photos have to be uploaded by the customer (422). Review pages.',
    auth: true,
    idempotent: true,
    body: ReviewForm,
    answer: z.object({ review: Review }),
  },
  'POST /reviews/batch': {
    about: 'Reviews several visits and vouchers at once, all or none. /me/booking, tab of what is to be reviewed.',
    auth: true,
    idempotent: true,
    body: z.object({ reviews: z.array(ReviewForm).min(1).max(REVIEW_BATCH_MAX) }),
    answer: z.object({ items: z.array(Review) }),
  },
  'POST /reviews/photos/upload': {
    about:
      'Keeps up to six photos, all or none, and answers their names for the review form; PNG or JPEG by content (28), at most 2 MB (413) and 50 megapixels (29) each. Review pages.',
    auth: true,
    files: REVIEW_PHOTO_MAX,
    form: z.object({ photos: z.array(imageFile).min(1).max(REVIEW_PHOTO_MAX) }),
    answer: z.object({ photos: z.array(Picture) }),
  },
  'GET /review-tags': {
    about:
      'What a review may be tagged with; praise (max 5) fits from 3 stars on, a complaint up to its max. Review pages.',
    auth: false,
    answer: listOf(ReviewTag),
  },
} as const satisfies Calls

export const Feedback = z.object({
  _id: z.string(),
  topic: z.enum(FEEDBACK_TOPICS),
  message: z.string(),
  wantsAnswer: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type Feedback = z.infer<typeof Feedback>

export const feedbackCalls = {
  'POST /feedbacks': {
    about:
      'Tells a shop about an own visit or voucher what is not for the public: only its desk reads it. Feedback pages.',
    auth: true,
    body: z.object({
      reservationId: anyId.optional(),
      voucherId: anyId.optional(),
      topic: z.enum(FEEDBACK_TOPICS),
      message: z.string().trim().min(1).max(2000),
      wantsAnswer: z.boolean().default(false).describe('The shop may call or write back.'),
    }),
    answer: z.object({ feedback: Feedback }),
  },
  'GET /feedbacks': {
    about: 'What the customer has told about one visit or voucher of theirs, the latest first. Feedback pages.',
    auth: true,
    query: z.object({ reservationId: anyId.optional(), voucherId: anyId.optional() }),
    answer: listOf(Feedback),
  },
} as const satisfies Calls

export const likeCalls = {
  'POST /likes': {
    about:
      'Likes a review, or takes the like back; again changes nothing. A shop that is named has to be the one reviewed. Reviews on the shop, brand and deal pages.',
    auth: true,
    body: z.object({ review: anyId, shop: anyId.optional(), like: z.boolean() }),
    answer: z.object({ liked: z.boolean(), likeCount: z.int().nonnegative() }),
  },
} as const satisfies Calls
