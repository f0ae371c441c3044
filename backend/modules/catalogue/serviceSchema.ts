import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, localized, version } from '#backend/platform/db/columns.ts'
import { categories, shops } from './schema.ts'

export const serviceTypes = pgTable(
  'service_types',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    typeName: localized('type_name'),
    description: localized('description'),
    specialNote: localized('special_note'),
    typePicture: text('type_picture').notNull(),
    isRecommended: boolean('is_recommended').notNull().default(false),
    /** False while the shop does not give it: no page shows it, and nobody books it. */
    isOffered: boolean('is_offered').notNull().default(true),
    position: integer('position').notNull().default(0),
    version: version(),
  },
  (t) => [index('service_types_shop').on(t.shopId), index('service_types_name').on(serviceKey(t.typeName))],
)

/** One name for all services that are called alike, as the search knows them. */
export function serviceKey(typeName: AnyPgColumn | SQL): SQL {
  return sql`lower(coalesce(${typeName} ->> 'en', ${typeName} ->> 'th'))`
}

/** One duration and price of a service type. Strict quota means that stock counts. */
export const timePrices = pgTable(
  'time_prices',
  {
    id: id(),
    typeId: text('type_id')
      .notNull()
      .references(() => serviceTypes.id, { onDelete: 'cascade' }),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    timeMinutes: integer('time_minutes').notNull(),
    price: integer('price').notNull(),
    maxPercentage: integer('max_percentage').notNull().default(0),
    guestCount: integer('guest_count').notNull().default(1),
    strictQuota: boolean('strict_quota').notNull().default(false),
    stock: integer('stock').notNull().default(0),
    dealId: text('deal_id'),
    position: integer('position').notNull().default(0),
    version: version(),
  },
  (t) => [
    index('time_prices_type').on(t.typeId),
    index('time_prices_shop').on(t.shopId),
    // The longest visit; 720 says "no duration".
    index('time_prices_longest').on(t.timeMinutes).where(sql`${t.timeMinutes} <> 720`),
    check('time_prices_stock', sql`${t.stock} >= 0`),
    check('time_prices_price', sql`${t.price} >= 0`),
    check('time_prices_percentage', sql`${t.maxPercentage} between 0 and 100`),
    check('time_prices_time', sql`${t.timeMinutes} > 0`),
  ],
)

/**
 * What a shop answers to who asks for a category, or for anything (''), in a length from `fromMinutes` to `untilMinutes`:
 * the option that `offerOrder` puts first. Every length lies in one of them. Made anew with each change of the shop's
 * options (`refreshOffers`), so that thousands of shops are compared by price (docs/decisions/0111).
 */
export const shopOffers = pgTable(
  'shop_offer_ranges',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    categoryId: text('category_id').notNull(),
    fromMinutes: integer('from_minutes').notNull(),
    untilMinutes: integer('until_minutes').notNull(),
    minutes: integer('minutes').notNull(),
    price: integer('price').notNull(),
    /** Whether an option that could answer is strictly counted: then only the options themselves say. */
    isCounted: boolean('is_counted').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.categoryId, t.fromMinutes] })],
)

/** A percentage off (or, negative, a surcharge) by weekday and time of day, or on one date. */
export const priceFactors = pgTable(
  'price_factors',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    weekdays: integer('weekdays').array().notNull(),
    date: text('date'),
    fromTime: text('from_time').notNull(),
    toTime: text('to_time').notNull(),
    percentage: integer('percentage').notNull(),
  },
  (t) => [
    index('price_factors_shop').on(t.shopId),
    check('price_factors_percentage', sql`${t.percentage} between -100 and 100`),
  ],
)
