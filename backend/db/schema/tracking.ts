import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What visitors who agreed to it did (docs/decisions/0034). No row says who: no account, no address, no browser. */
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
