import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { createdAt, id, instant } from '#backend/platform/db/columns.ts'

/** Special requests to a shop's desk. */
export const specialRequests = pgTable(
  'special_requests',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    contact: text('contact').notNull(),
    message: text('message').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [index('special_requests_shop').on(t.shopId, t.createdAt), index('special_requests_user').on(t.userId)],
)
