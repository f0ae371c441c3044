import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { createdAt, id, instant, localized, strings, version } from '#backend/platform/db/columns.ts'
import { CAROUSEL_KINDS } from '#domain/merchandising/carousel.ts'
import { FLASH_SALE_KINDS } from '#domain/merchandising/flashSale.ts'

export const banners = pgTable('banners', {
  id: id(),
  type: text('type', {
    enum: ['homepage', 'quick_search', 'home_popup', 'home_ads', 'flash_popup', 'search_menu', 'search_text'],
  }).notNull(),
  title: localized('title'),
  text: localized('text'),
  image: text('image'),
  /** A path of this site without its language segment, or an https address. */
  link: text('link').notNull().default('/'),
  position: integer('position').notNull().default(0),
  /** Customers see it from then on, and until then; null: without a limit. */
  showFrom: instant('show_from'),
  showUntil: instant('show_until'),
  version: version(),
})

export const posts = pgTable('posts', {
  id: id(),
  slug: text('slug').notNull().unique(),
  title: localized('title'),
  text: localized('text'),
  image: text('image').notNull(),
  link: text('link').notNull(),
  /** Customers see it from then on; null: not at all. */
  publishedAt: instant('published_at'),
  version: version(),
})

export const carouselGroups = pgTable('carousel_groups', {
  id: id(),
  slug: text('slug').notNull().unique(),
  kind: text('kind', { enum: CAROUSEL_KINDS }).notNull(),
  name: localized('name'),
  text: localized('text'),
  position: integer('position').notNull(),
  version: version(),
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

export const flashSales = pgTable('flash_sales', {
  id: id(),
  kind: text('kind', { enum: FLASH_SALE_KINDS }).notNull(),
  name: localized('name'),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  version: version(),
})

export const flashSaleDeals = pgTable(
  'flash_sale_deals',
  {
    flashSaleId: text('flash_sale_id')
      .notNull()
      .references(() => flashSales.id, { onDelete: 'cascade' }),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.flashSaleId, t.dealId] })],
)

/** Discount types of spec section 3: 1 fixed amount, 2 percent, 3 net price, 4 buy X get Y free. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    /** The shop whose people made it, and change it; null: the marketplace's. */
    shopId: text('shop_id'),
    code: text('code').notNull().unique(),
    name: localized('name'),
    description: localized('description'),
    discountType: integer('discount_type').notNull(),
    discountValue: integer('discount_value').notNull().default(0),
    discountPercentage: integer('discount_percentage').notNull().default(0),
    netPrice: integer('net_price').notNull().default(0),
    discountCap: integer('discount_cap'),
    buy: integer('buy').notNull().default(0),
    free: integer('free').notNull().default(0),
    addFreeType: text('add_free_type', { enum: ['sameCategoryAndPrice', 'allServiceAndLowerPrice'] }),
    minimumSpend: integer('minimum_spend').notNull().default(0),
    useLimit: integer('use_limit'),
    used: integer('used').notNull().default(0),
    /** The most that it takes off all orders together, and what it has taken off those that stand; whole baht. */
    budget: integer('budget'),
    spent: integer('spent').notNull().default(0),
    perUserLimit: integer('per_user_limit').notNull().default(1),
    /** Only for customers without a valid order, by account and by phone. */
    isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
    /** Only for these shops, and only for these options; empty means all. */
    shopIds: strings('shop_ids'),
    timePriceIds: strings('time_price_ids'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    /** False while nobody can use it, whatever its times say. */
    isOn: boolean('is_on').notNull().default(true),
    version: version(),
  },
  (t) => [
    check('promotions_type', sql`${t.discountType} in (1, 2, 3, 4)`),
    check('promotions_used', sql`${t.used} >= 0 and (${t.useLimit} is null or ${t.used} <= ${t.useLimit})`),
  ],
)

/** The orders that a promotion reduces: one use each, gone again when the order is given up. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    /** No foreign key: a use is written before its order. */
    orderId: text('order_id').primaryKey(),
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotions.id),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What it takes off the order, in whole baht. */
    amount: integer('amount').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('promotion_uses_user').on(t.promotionId, t.userId)],
)
