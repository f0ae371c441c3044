import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { shops } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'

/**
 * The desks that are open on a device: one token, a row for each shop. Raising the shop's `deskKeyVersion` closes those
 * of before.
 */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    tokenHash: text('token_hash').notNull(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    keyVersion: integer('key_version').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.shopId] }), index('desk_sessions_shop').on(t.shopId)],
)
