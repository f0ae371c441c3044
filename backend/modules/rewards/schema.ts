import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import { createdAt, id, instant } from '#backend/platform/db/columns.ts'

/** The points ledger: a balance is always the sum of its rows. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    /** What it is about, and that one's id: of a friend with a number behind it where it is not the first reward. */
    subject: text('subject', { enum: ['order', 'gift', 'referral'] }),
    subjectId: text('subject_id'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('point_entries_user').on(t.userId, t.createdAt),
    // An order earns, spends and gets back its points once, whatever is tried twice.
    uniqueIndex('point_entries_once').on(t.userId, t.reason, t.subject, t.subjectId),
    check('point_entries_amount', sql`${t.amount} <> 0`),
  ],
)

/** Locked with every change of the ledger, so that a balance is never spent twice. Below 0 only by what was taken back. */
export const pointBalances = pgTable(
  'point_balances',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: integer('points').notNull().default(0),
    /** All points of rewards that were taken back, a positive sum: how far the balance may be a debt. */
    takenBack: integer('taken_back').notNull().default(0),
  },
  (t) => [check('point_balances_points', sql`${t.takenBack} >= 0 and ${t.points} >= -${t.takenBack}`)],
)

export const giftCampaigns = pgTable(
  'gift_campaigns',
  {
    id: id(),
    name: jsonb('name').$type<Record<string, string>>().notNull(),
    description: jsonb('description').$type<Record<string, string>>().notNull(),
    image: text('image').notNull(),
    quota: integer('quota').notNull(),
    pointCost: integer('point_cost').notNull().default(0),
    /** The service that it is a visit for; one of earlier days that names none is not given any more. */
    timePriceId: text('time_price_id').references(() => timePrices.id, { onDelete: 'set null' }),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
  },
  (t) => [check('gift_campaigns_quota', sql`${t.quota} >= 0`)],
)

export const giftsTaken = pgTable(
  'gifts_taken',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => giftCampaigns.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.userId] })],
)
