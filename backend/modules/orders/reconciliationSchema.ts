import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version } from '#backend/platform/db/columns.ts'
import { DIFFERENCES } from '#domain/orders/reconciliation.ts'

/** How what an acquirer says differs from our tables, and disputes: until somebody closes it with a word. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: id(),
    kind: text('kind', { enum: DIFFERENCES }).notNull(),
    acquirer: text('acquirer').notNull(),
    /** Our payment, else the acquirer's number of it; of a dispute the dispute's own. One of a kind is kept once. */
    about: text('about').notNull(),
    /** The acquirer's number of the payment. */
    providerRef: text('provider_ref'),
    /** Ids without references: it outlives what it tells of. */
    paymentId: text('payment_id'),
    orderId: text('order_id'),
    /** Satang, by our tables and by the acquirer; null where one of them knows of none. */
    ours: integer('ours'),
    theirs: integer('theirs'),
    currency: text('currency').notNull(),
    /** Of a dispute: how far it is, in the acquirer's words. */
    words: text('words').notNull().default(''),
    closedAt: instant('closed_at'),
    /** Who has closed it; null where the two agreed again by themselves. */
    closedBy: text('closed_by'),
    closedWord: text('closed_word'),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_differences_about').on(t.acquirer, t.kind, t.about),
    index('payment_differences_open').on(t.createdAt).where(sql`${t.closedAt} is null`),
    index('payment_differences_payment').on(t.paymentId),
  ],
)

/** The days of Bangkok whose payments were compared with an acquirer, and how many those were. */
export const reconciledDays = pgTable(
  'reconciled_days',
  {
    acquirer: text('acquirer').notNull(),
    day: date('day').notNull(),
    paymentCount: integer('payment_count').notNull(),
    differenceCount: integer('difference_count').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.acquirer, t.day] })],
)
