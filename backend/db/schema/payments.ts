import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/** What the acquirer told us; an event counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    kind: text('kind').notNull(),
    orderId: text('order_id').notNull(),
    status: text('status').notNull(),
    amount: integer('amount').notNull(),
    at: instant('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('payment_events_order').on(t.kind, t.orderId, t.at)],
)

/** What the acquirer was asked for, and what became of it; an order is charged once at most. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    kind: text('kind', { enum: ['reservation', 'voucher', 'cart', 'tip'] }).notNull(),
    orderId: text('order_id').notNull(),
    method: text('method').notNull(),
    amount: integer('amount').notNull(),
    lang: text('lang').notNull(),
    state: text('state', { enum: ['open', 'challenge', 'failed', 'paid', 'refunded'] })
      .notNull()
      .default('open'),
    /** How often it was declined or ran into time: numbers its reports. */
    failures: integer('failures').notNull().default(0),
    guessesLeft: integer('guesses_left').notNull().default(3),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_order').on(t.kind, t.orderId),
    uniqueIndex('payments_once').on(t.kind, t.orderId).where(sql`${t.state} = 'paid'`),
    check('payments_amount', sql`${t.amount} > 0 and ${t.guessesLeft} >= 0`),
  ],
)

/** A one-time way into a hosted payment page; never the log-in token. */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ['reservation', 'voucher', 'cart', 'tip'] }).notNull(),
    orderId: text('order_id').notNull(),
    paymentId: text('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    /** Who opened the page with it; only they may go on. */
    sessionHash: text('session_hash').unique(),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('payment_tokens_expiry').on(t.expiresAt)],
)

/** Same key and body, same answer; another body is refused. Written in the order's own transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)
