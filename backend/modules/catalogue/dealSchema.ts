import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { brands, shops } from '#backend/modules/catalogue/schema.ts'
import { createdAt, id, instant, localized, strings, updatedAt, version } from '#backend/platform/db/columns.ts'

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
    version: version(),
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
    /** It is sold from then on, and until then; null: without a limit. */
    showFrom: instant('show_from'),
    showUntil: instant('show_until'),
    version: version(),
  },
  (t) => [check('passes_price', sql`${t.price} >= 0 and ${t.units} > 0`)],
)

export const voucherModels = pgTable('voucher_models', {
  id: id(),
  name: localized('name'),
  image: text('image').notNull(),
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
})
