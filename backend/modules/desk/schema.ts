import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { createdAt, id, instant, type LocalizedColumn } from '#backend/platform/db/columns.ts'
import { DESK_STEPS } from '#domain/desk/deskStep.ts'

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

/** Capacity that the desk takes without an order: for who walks in, and hours that it blocks. */
export const deskEntries = pgTable(
  'desk_entries',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['walkIn', 'block'] }).notNull(),
    time: instant('time').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    /** Guests, or places that are blocked; null: the whole shop is. */
    guestCount: integer('guest_count'),
    /** Who walked in, or why the hours are blocked; may be empty. */
    label: text('label').notNull().default(''),
    typeName: jsonb('type_name').$type<LocalizedColumn>(),
    price: integer('price'),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('desk_entries_shop').on(t.shopId, t.time),
    check('desk_entries_guests', sql`${t.guestCount} > 0 and (${t.kind} = 'block' or ${t.guestCount} is not null)`),
    check('desk_entries_duration', sql`${t.durationMinutes} > 0`),
  ],
)

/** What the desk has just done, to undo it; forgotten after a day. */
export const deskSteps = pgTable(
  'desk_steps',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: DESK_STEPS }).notNull(),
    /** The booking, order, refund, entry or request that it was about. */
    subjectId: text('subject_id').notNull(),
    /** What is needed to undo it, by its kind. */
    before: jsonb('before').$type<Record<string, string | boolean | null>>().notNull(),
    /** Whom or what it was about, for the desk to read. */
    label: text('label').notNull(),
    undoneAt: instant('undone_at'),
    /** Who did it and who undid it at the console; null where a device did that a link had opened. */
    doneBy: text('done_by').references(() => users.id, { onDelete: 'set null' }),
    undoneBy: text('undone_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('desk_steps_shop').on(t.shopId, t.createdAt), index('desk_steps_age').on(t.createdAt)],
)

/** A calendar of a shop's bookings for one person, read by their program by a secret address. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Of the secret in its address, which is shown once. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The language of its words. */
    locale: text('locale').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.shopId] })],
)

/** The days of which a shop was mailed its bookings. */
export const shopSummaries = pgTable(
  'shop_summaries',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    date: text('date').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.date] })],
)
