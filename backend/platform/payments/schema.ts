import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#backend/platform/db/columns.ts'

/** The books of the sandbox acquirer: what it was asked for, and what became of it. No other acquirer has rows here. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    /** That of the attempt which the merchant keeps. */
    id: id(),
    /** As the merchant names the order, for the reports. */
    orderKind: text('order_kind').notNull(),
    orderId: text('order_id').notNull(),
    method: text('method').notNull(),
    amount: integer('amount').notNull(),
    lang: text('lang').notNull(),
    /** The path of its payment page. */
    page: text('page').notNull(),
    state: text('state', { enum: ['open', 'challenge', 'failed', 'paid', 'refunded'] })
      .notNull()
      .default('open'),
    /** How often it was declined or ran into time: numbers its reports. */
    failures: integer('failures').notNull().default(0),
    guessesLeft: integer('guesses_left').notNull().default(3),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    /** What went back so far; `refunded` once that is all of it. */
    refundedAmount: integer('refunded_amount').notNull().default(0),
    /** How a refund of it goes, by the card that it was paid with. */
    refundWay: text('refund_way', { enum: ['atOnce', 'later', 'asks', 'impossible'] })
      .notNull()
      .default('atOnce'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sandbox_charges_order').on(t.orderId),
    index('sandbox_charges_paid').on(t.paidAt).where(sql`${t.state} = 'paid'`),
    check('sandbox_charges_amount', sql`${t.amount} > 0 and ${t.guessesLeft} >= 0`),
    check('sandbox_charges_refunded', sql`${t.refundedAmount} between 0 and ${t.amount}`),
  ],
)

/** What the sandbox was asked to give back outside of the merchant's transaction, and how far that is. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** The key that the merchant gave: the same refund asked for twice is one. */
    id: id(),
    chargeId: text('charge_id')
      .notNull()
      .references(() => sandboxCharges.id, { onDelete: 'cascade' }),
    /** Whole baht. */
    amount: integer('amount').notNull(),
    state: text('state', { enum: ['pending', 'needsCustomer', 'done'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_refunds_charge').on(t.chargeId)],
)

/** A one-time token of our own path to a payment; never the log-in token. */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The attempt in `payments`, which the practice bank's charge is named after. */
    paymentId: text('charge_id').notNull(),
    /** The path that it opens, and no other. */
    page: text('page').notNull().default(''),
    /** BCP-47 tag of the customer. */
    lang: text('lang').notNull().default(''),
    /** Who opened the page with it; only they may go on. */
    sessionHash: text('session_hash').unique(),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('payment_tokens_expiry').on(t.expiresAt)],
)
