import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#backend/platform/db/columns.ts'
import { REFUND_REASONS } from '#domain/orders/refundReason.ts'

const ORDER_KINDS = ['reservation', 'voucher', 'cart', 'tip'] as const

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

/**
 * The attempts to pay an order, and the money that came by each: which way, how much and when, whatever the order's own
 * method has become since. Money that nobody asked for has a row, too (docs/decisions/0060).
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    kind: text('kind', { enum: ORDER_KINDS }).notNull(),
    orderId: text('order_id').notNull(),
    /** Who says that the money came: the acquirer by its name, or `bank` where people see it in the account. */
    provider: text('provider').notNull(),
    /** The provider's own number of the payment; null where there is none. */
    providerRef: text('provider_ref'),
    /** As the order's; null of money that came for an order which had not asked. */
    method: text('method'),
    /** Whole baht that were asked for; of money that nobody asked for, what came. */
    amount: integer('amount').notNull(),
    /** `closed` once the customer has turned to another way; money that comes by it all the same still counts. */
    state: text('state', { enum: ['open', 'inReview', 'failed', 'closed', 'paid'] })
      .notNull()
      .default('open'),
    paidAmount: integer('paid_amount'),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_order').on(t.kind, t.orderId, t.createdAt),
    uniqueIndex('payments_ref').on(t.provider, t.providerRef),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_paid', sql`(${t.state} = 'paid') = (${t.paidAt} is not null and coalesce(${t.paidAmount}, 0) > 0)`),
  ],
)

/** Money that goes back: of each payment all of it, once at most. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: text('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ORDER_KINDS }).notNull(),
    orderId: text('order_id').notNull(),
    /** Whole baht. */
    amount: integer('amount').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    /** Who sends it: the acquirer, or somebody at the shop's desk. */
    way: text('way', { enum: ['acquirer', 'people'] }).notNull(),
    state: text('state', { enum: ['due', 'done'] })
      .notNull()
      .default('due'),
    doneAt: instant('done_at'),
    /** The shop whose desk has sent it. */
    doneBy: text('done_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('refunds_order').on(t.kind, t.orderId),
    index('refunds_due').on(t.kind, t.createdAt).where(sql`${t.state} = 'due'`),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_done', sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
  ],
)

/** What the acquirer signed and nobody could read: people have to look, for it may be about money. */
export const unreadReports = pgTable('unread_reports', {
  /** SHA-256 of the body, in hex: the same report is kept once. */
  id: id(),
  body: text('body').notNull(),
  createdAt: createdAt(),
})

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
