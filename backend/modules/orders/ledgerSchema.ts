import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { createdAt, id, instant, type LocalizedColumn } from '#backend/platform/db/columns.ts'
import { LEDGER_ACCOUNTS, LEDGER_EVENTS } from '#domain/orders/ledger.ts'
import { PAPER_KINDS, type PaperParty } from '#domain/orders/paper.ts'
import { PAYOUT_STATES } from '#domain/orders/payout.ts'
import { ORDER_KINDS, orders } from './schema.ts'

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

/** What a paper says of an order, as it was when it was issued; `amount` in satang. */
export type PaperLine = { name: LocalizedColumn; minutes: number; count: number; amount: number }

/** Tax invoices and credit notes. A row is only ever added: what was issued is taken back by another paper. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    kind: text('kind', { enum: PAPER_KINDS }).notNull(),
    year: integer('year').notNull(),
    /** Within its kind and year, without gaps. */
    number: integer('number').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The paper that it takes back. */
    cancels: text('cancels').references((): AnyPgColumn => papers.id),
    reason: text('reason'),
    seller: jsonb('seller').$type<PaperParty>().notNull(),
    buyer: jsonb('buyer').$type<PaperParty>().notNull(),
    lines: jsonb('lines').$type<PaperLine[]>().notNull(),
    /** Satang, as is the tax that is contained in it. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    vat: bigint('vat', { mode: 'number' }).notNull(),
    vatPercent: integer('vat_percent').notNull(),
    issuedAt: createdAt(),
  },
  (t) => [
    unique('papers_number').on(t.kind, t.year, t.number),
    unique('papers_canceled_once').on(t.cancels),
    index('papers_order').on(t.orderId),
    check('papers_amount', sql`${t.amount} > 0`),
    check('papers_cancels', sql`(${t.kind} = 'creditNote') = (${t.cancels} is not null)`),
  ],
)
