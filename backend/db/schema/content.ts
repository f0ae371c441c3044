import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { shops } from './catalogue.ts'
import { createdAt, id, instant, localized, strings } from './columns.ts'
import { users } from './people.ts'

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
    reservationId: text('reservation_id').unique(),
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

/** Tags one may give in a review; max 5 marks a good one (spec section 3). */
export const reviewTags = pgTable('review_tags', {
  id: id(),
  name: localized('name'),
  max: integer('max').notNull(),
  category: integer('category').notNull(),
})

export const banners = pgTable('banners', {
  id: id(),
  type: text('type', {
    enum: ['homepage', 'quick_search', 'home_popup', 'home_ads', 'flash_popup', 'search_menu', 'search_text'],
  }).notNull(),
  title: localized('title'),
  text: localized('text'),
  image: text('image'),
  /** A path of this site without its language segment. */
  link: text('link').notNull().default('/'),
  position: integer('position').notNull().default(0),
})

export const posts = pgTable('posts', {
  id: id(),
  slug: text('slug').notNull().unique(),
  title: localized('title'),
  text: localized('text'),
  image: text('image').notNull(),
  link: text('link').notNull(),
  publishedAt: instant('published_at').notNull(),
})

export const carouselGroups = pgTable('carousel_groups', {
  id: id(),
  slug: text('slug').notNull().unique(),
  kind: text('kind', { enum: ['shop', 'brand'] }).notNull(),
  name: localized('name'),
  text: localized('text'),
  position: integer('position').notNull(),
})

export const carouselItems = pgTable(
  'carousel_items',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => carouselGroups.id, { onDelete: 'cascade' }),
    /** A shop's or a brand's id, by the group's kind. */
    targetId: text('target_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.targetId] })],
)

/** One row a setting: rates, rules, app codes. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})

/** Pictures with their stored dimensions; files lie at /pictures/NAME-WIDTH.FORMAT. */
export const pictures = pgTable(
  'pictures',
  {
    name: text('name').primaryKey(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    alt: localized('alt'),
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('pictures_uploaded').on(t.createdAt).where(sql`${t.name} ~ '^(profile|review|receipt)-'`)],
)

export const exchangeRates = pgTable('exchange_rates', {
  currency: text('currency').primaryKey(),
  bahtPerUnit: numeric('baht_per_unit', { precision: 12, scale: 6, mode: 'number' }).notNull(),
})
