import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { createdAt, id, instant, localized, strings, version } from '#backend/platform/db/columns.ts'
import { REVIEW_FAULTS } from '#domain/reviews/reviewFault.ts'

export type DetailedRatingColumn = { ambience: number; cleanliness: number; staff: number }

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    brandId: text('brand_id'),
    dealId: text('deal_id'),
    typeId: text('type_id'),
    bookingId: text('booking_id').unique(),
    voucherId: text('voucher_id').unique(),
    name: text('name').notNull(),
    locale: text('locale').notNull(),
    comment: text('comment').notNull().default(''),
    rating: integer('rating').notNull(),
    detailedRating: jsonb('detailed_rating').$type<DetailedRatingColumn>().notNull(),
    verified: boolean('verified').notNull().default(false),
    anonymous: boolean('anonymous').notNull().default(false),
    massagerName: text('massager_name').notNull().default(''),
    photos: strings('photos'),
    tagIds: strings('tag_ids'),
    likeCount: integer('like_count').notNull().default(0),
    version: version(),
    /** Since then it stands on no page; its author knows why. */
    hiddenAt: instant('hidden_at'),
    hiddenFor: text('hidden_for', { enum: REVIEW_FAULTS }),
    /** What the shop answers, in the language of `answerLocale`; all three or none. */
    answer: text('answer'),
    answerLocale: text('answer_locale'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reviews_shop').on(t.shopId, t.createdAt),
    index('reviews_brand').on(t.brandId, t.createdAt),
    index('reviews_deal').on(t.dealId, t.createdAt),
    index('reviews_photos').using('gin', t.photos),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_likes', sql`${t.likeCount} >= 0`),
  ],
)

export const reviewLikes = pgTable(
  'review_likes',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] })],
)

/** What customers say is wrong with a review, each of them once; open until somebody has hidden or kept it. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: id(),
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: REVIEW_FAULTS }).notNull(),
    message: text('message').notNull().default(''),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('review_reports_once').on(t.reviewId, t.userId),
    index('review_reports_open').on(t.reviewId).where(sql`${t.closedAt} is null`),
  ],
)

/** Tags one may give in a review; max 5 marks a good one (spec section 3). */
export const reviewTags = pgTable('review_tags', {
  id: id(),
  name: localized('name'),
  max: integer('max').notNull(),
  category: integer('category').notNull(),
})

/** Feedback of a customer about a booking or voucher, for the shop only. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: id(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id),
    /** One of the two. */
    bookingId: text('booking_id'),
    voucherId: text('voucher_id'),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    wantsAnswer: boolean('wants_answer').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('feedbacks_shop').on(t.shopId, t.createdAt),
    index('feedbacks_booking').on(t.bookingId),
    index('feedbacks_voucher').on(t.voucherId),
    check('feedbacks_about', sql`(${t.bookingId} is null) <> (${t.voucherId} is null)`),
  ],
)
