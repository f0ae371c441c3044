import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#backend/platform/db/columns.ts'
import { MAIL_TOPICS } from '#domain/accounts/mailTopic.ts'
import type { ComposedMail } from './composed/composedMail.ts'

/** Queued mails: written in the transaction that they are about, deleted once delivered. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to').notNull(),
    template: text('template').notNull(),
    locale: text('locale').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    /** What it says, of a mail that no template holds; `template` is its name then. */
    composed: jsonb('composed').$type<ComposedMail>(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index('mails_due').on(t.dueAt)],
)

export const SUPPRESSION_REASONS = ['bounce', 'complaint'] as const

/** Addresses to which nothing is mailed any more, by their hashes alone. */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  /** SHA-256 of the address in lower case, in hex. */
  addressHash: text('address_hash').primaryKey(),
  reason: text('reason', { enum: SUPPRESSION_REASONS }).notNull(),
  createdAt: createdAt(),
})

/** What an address does without, by its hash: mails of a kind that is not transactional. */
export const unwantedMails = pgTable(
  'unwanted_mails',
  {
    /** As of a suppressed address. */
    addressHash: text('address_hash').notNull(),
    topic: text('topic', { enum: MAIL_TOPICS }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.addressHash, t.topic] })],
)
