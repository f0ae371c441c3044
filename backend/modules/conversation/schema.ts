import { pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { instant } from '#backend/platform/db/columns.ts'

/** Health data: encrypted with a key that is not in the database. */
export const comfortCards = pgTable('comfort_cards', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
