import { date, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { version } from '#backend/platform/db/columns.ts'

/** One row a setting: rates, rules, app codes. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  version: version(),
})

export const exchangeRates = pgTable('exchange_rates', {
  currency: text('currency').primaryKey(),
  bahtPerUnit: numeric('baht_per_unit', { precision: 12, scale: 6, mode: 'number' }).notNull(),
  /** The day that the rate is of, in Bangkok; null where nobody has said it. */
  day: date('day', { mode: 'string' }),
  version: version(),
})
