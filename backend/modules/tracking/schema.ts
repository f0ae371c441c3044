import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { instant } from '#backend/platform/db/columns.ts'

/** Shops and brands that a user viewed (views) or visited (histories). */
export const browsingHistory = pgTable(
  'browsing_history',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: ['views', 'histories'] }).notNull(),
    kind: text('kind', { enum: ['shop', 'brand'] }).notNull(),
    targetId: text('target_id').notNull(),
    visitedAt: instant('visited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list, t.kind, t.targetId] })],
)

/** What visitors who agreed to it did (docs/decisions/0033). No row says who: no account, no address, no browser. */
export const trackedEvents = pgTable(
  'tracked_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text('event').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    locale: text('locale').notNull(),
    /** Shop, items and the like, as the contract lists them. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('tracked_events_received').on(t.receivedAt)],
)

/** How often the page of a shop was opened on a day of Bangkok; by whom, nobody knows. */
export const shopViews = pgTable(
  'shop_views',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.date] }), index('shop_views_date').on(t.date)],
)
