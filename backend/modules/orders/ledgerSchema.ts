import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { createdAt, id, instant } from '#backend/platform/db/columns.ts'
import { LEDGER_ACCOUNTS, LEDGER_EVENTS } from '#domain/orders/ledger.ts'
import { PAYOUT_STATES } from '#domain/orders/payout.ts'
import { ORDER_KINDS } from './schema.ts'

/** What happened to money, once each (docs/decisions/0121); its lines say where from and where to. */
export const ledgerPosts = pgTable(
  'ledger_posts',
  {
    id: id(),
    event: text('event', { enum: LEDGER_EVENTS }).notNull(),
    /** The payment, the refund, the order with its moment, or the payout. */
    ref: text('ref').notNull(),
    /** Without a reference: the books outlive what they tell of. */
    orderId: text('order_id'),
    at: instant('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_posts_once').on(t.event, t.ref),
    index('ledger_posts_order').on(t.orderId),
    index('ledger_posts_at').on(t.at),
  ],
)

/** The lines of one post sum up to nothing. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: text('post_id')
      .notNull()
      .references(() => ledgerPosts.id),
    account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
    /** An acquirer or the bank, a shop, an order; empty where the account has one alone. */
    party: text('party').notNull(),
    /** Satang. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull().default('THB'),
  },
  (t) => [
    index('ledger_lines_post').on(t.postId),
    index('ledger_lines_party').on(t.account, t.party),
    check('ledger_lines_amount', sql`${t.amount} <> 0`),
  ],
)

/** What the marketplace keeps of sales, from a day on; a rate is followed by another, and none is changed. */
export const commissionRates = pgTable(
  'commission_rates',
  {
    id: id(),
    /** Null: of every shop that has none of its own. */
    shopId: text('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ORDER_KINDS }).notNull(),
    /** Hundredths of a percent. */
    basisPoints: integer('basis_points').notNull(),
    from: date('valid_from', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('commission_rates_once').on(t.shopId, t.kind, t.from).nullsNotDistinct(),
    check('commission_rates_points', sql`${t.basisPoints} between 0 and 10000`),
  ],
)

/** What a shop gets of what it earned: exported for the bank, then paid (docs/decisions/0121). */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    /** Those that were exported together. */
    batch: text('batch').notNull(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id),
    /** Satang. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state', { enum: PAYOUT_STATES }).notNull().default('exported'),
    paidOn: date('paid_on', { mode: 'string' }),
    /** The bank's own number of the transfer. */
    reference: text('reference'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payouts_open').on(t.shopId).where(sql`${t.state} = 'exported'`),
    index('payouts_shop').on(t.shopId, t.createdAt),
    index('payouts_batch').on(t.batch),
    index('payouts_created').on(t.createdAt),
    check('payouts_amount', sql`${t.amount} > 0`),
    check('payouts_paid', sql`(${t.state} = 'paid') = (${t.paidOn} is not null)`),
  ],
)
