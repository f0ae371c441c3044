import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How often somebody asked of late, under the hash of who. The columns and their order are those that
 * rate-limiter-flexible writes; `expire` is in milliseconds since 1970. The migration makes it unlogged:
 * nobody misses it after a crash, and counting waits for no disk.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
