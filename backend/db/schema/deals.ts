import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { brands, shops } from './catalogue.ts'
import { createdAt, id, instant, localized, strings, updatedAt } from './columns.ts'
import { users } from './people.ts'

export type DiscountStepColumn = {
  minItem: number
  price: number
  expiredWithin?: number
  expiredDate?: string
}
export type BonusConfigColumn = { baseBuy: number; bonusAmount: number; bonusDeal?: string; isMulti: boolean }

export const deals = pgTable(
  'deals',
  {
    id: id(),
    brandId: text('brand_id').references(() => brands.id),
    shopId: text('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    timePriceId: text('time_price_id'),
    dealType: text('deal_type', { enum: ['deal', 'delivery', 'wowcher'] })
      .notNull()
      .default('deal'),
    typeName: localized('type_name'),
    description: localized('description'),
    image: text('image').notNull(),
    duration: integer('duration').notNull(),
    originalPrice: integer('original_price').notNull(),
    price: integer('price').notNull(),
    discount: integer('discount').notNull().default(0),
    stock: integer('stock').notNull().default(0),
    quota: integer('quota').notNull().default(0),
    strictQuota: boolean('strict_quota').notNull().default(false),
    /** The most units that one customer may buy; null: as many as there are. */
    limitPerCustomer: integer('limit_per_customer'),
    hasBonus: boolean('has_bonus').notNull().default(false),
    bonusConfig: jsonb('bonus_config').$type<BonusConfigColumn>(),
    usableBranches: strings('usable_branches'),
    discountSteps: jsonb('discount_steps').$type<DiscountStepColumn[]>().notNull().default([]),
    expiryType: text('expiry_type', { enum: ['within', 'date'] })
      .notNull()
      .default('within'),
    shippingFee: integer('shipping_fee').notNull().default(0),
    startTime: instant('start_time'),
    endTime: instant('end_time'),
    position: integer('position').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('deals_shop').on(t.shopId),
    index('deals_brand').on(t.brandId),
    check('deals_stock', sql`${t.stock} >= 0 and ${t.stock} <= ${t.quota}`),
    check('deals_price', sql`${t.price} >= 0 and ${t.originalPrice} >= 0`),
    check('deals_discount', sql`${t.discount} between 0 and 100`),
    check('deals_limit', sql`${t.limitPerCustomer} > 0`),
  ],
)

/**
 * A customer's turn at a strictly counted deal (docs/decisions/0039): in line for units, offered some that came free, or
 * keeping some in checkout. What is offered or kept is out of the deal's stock until the row goes.
 */
export const dealTurns = pgTable(
  'deal_turns',
  {
    id: id(),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['waiting', 'offered', 'held'] }).notNull(),
    /** Units that are wanted while waiting, else those that are kept. */
    count: integer('count').notNull(),
    /** The order of arrival. */
    place: bigserial('place', { mode: 'number' }).notNull(),
    /** When the customer was last there: whoever has left is passed over. */
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at'),
    /** The network that it came from, as a keyed hash. */
    network: text('network'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('deal_turns_once').on(t.dealId, t.userId),
    index('deal_turns_line').on(t.dealId, t.place).where(sql`${t.state} = 'waiting'`),
    index('deal_turns_expiry').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
    check('deal_turns_count', sql`${t.count} > 0`),
    check('deal_turns_end', sql`(${t.state} = 'waiting') = (${t.expiresAt} is null)`),
  ],
)

export const flashSales = pgTable('flash_sales', {
  id: id(),
  kind: text('kind', { enum: ['current', 'delivery', 'wowcher'] }).notNull(),
  name: localized('name'),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
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

/** A pass, or level: a number of visits paid at once. */
export const passes = pgTable(
  'passes',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: localized('name'),
    description: localized('description'),
    image: text('image').notNull(),
    price: integer('price').notNull(),
    originalPrice: integer('original_price').notNull(),
    units: integer('units').notNull(),
    expiredWithin: integer('expired_within').notNull().default(90),
    usableBranches: strings('usable_branches'),
    position: integer('position').notNull().default(0),
  },
  (t) => [check('passes_price', sql`${t.price} >= 0 and ${t.units} > 0`)],
)

/** Discount types of spec section 3: 1 fixed amount, 2 percent, 3 net price, 4 buy X get Y free. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
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
    perUserLimit: integer('per_user_limit').notNull().default(1),
    /** For people who have no order that stands yet, by account and by phone. */
    isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
    /** Only for these shops, and only for these options; empty means all. */
    shopIds: strings('shop_ids'),
    timePriceIds: strings('time_price_ids'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
  },
  (t) => [
    check('promotions_type', sql`${t.discountType} in (1, 2, 3, 4)`),
    check('promotions_used', sql`${t.used} >= 0 and (${t.useLimit} is null or ${t.used} <= ${t.useLimit})`),
  ],
)

export const voucherModels = pgTable('voucher_models', {
  id: id(),
  name: localized('name'),
  image: text('image').notNull(),
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
})
