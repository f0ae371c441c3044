import { pgTable, timestamp } from 'drizzle-orm/pg-core'

/** Written by every call of /readyz, to check that the database can be written (backend/platform/db/readiness.ts). */
export const readiness = pgTable('readiness', {
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
})
