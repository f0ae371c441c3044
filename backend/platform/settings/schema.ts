import { jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'

/** One row a setting: rates, rules, app codes. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})

export const exchangeRates = pgTable('exchange_rates', {
  currency: text('currency').primaryKey(),
  bahtPerUnit: numeric('baht_per_unit', { precision: 12, scale: 6, mode: 'number' }).notNull(),
})
