import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { payments } from '#backend/modules/orders/schema.ts'
import { createdAt, instant } from '#backend/platform/db/columns.ts'

const ORDER_KINDS = ['reservation', 'voucher', 'cart', 'tip'] as const

/** The books of the sandbox acquirer: what it was asked for, and what became of it. No other acquirer has rows here. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: text('id')
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ORDER_KINDS }).notNull(),
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
    index('sandbox_charges_order').on(t.kind, t.orderId),
    index('sandbox_charges_paid').on(t.paidAt).where(sql`${t.state} = 'paid'`),
    check('sandbox_charges_amount', sql`${t.amount} > 0 and ${t.guessesLeft} >= 0`),
  ],
)

/** A one-time way into a hosted payment page; never the log-in token. */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ORDER_KINDS }).notNull(),
    orderId: text('order_id').notNull(),
    paymentId: text('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    /** Who opened the page with it; only they may go on. */
    sessionHash: text('session_hash').unique(),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('payment_tokens_expiry').on(t.expiresAt)],
)
