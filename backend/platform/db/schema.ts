import { pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Written by every look at /readyz, to see whether anything can be written (backend/platform/db/readiness.ts). */
export const readiness = pgTable('readiness', {
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
})
