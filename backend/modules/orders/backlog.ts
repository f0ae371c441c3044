import { and, count, eq, isNotNull, lte, min, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#backend/context.ts'
import { type Backlog, type CountBacklog, secondsSince } from '#backend/platform/metrics/backlogs.ts'
import { orders, payments, refunds, unreadReports } from './schema.ts'

type Waiting = { what: string; table: PgTable; since: AnyPgColumn; which?: SQL | undefined }

async function countWaiting(db: Database, now: Date, { what, table, since, which }: Waiting): Promise<Backlog> {
  const [row] = await db
    .select({ count: count(), oldest: min(since) })
    .from(table)
    .where(which)
  return { what, count: row?.count ?? 0, oldestSeconds: secondsSince(row?.oldest as Date | null | undefined, now) }
}

/** Money that waits: for people, for the acquirer to be asked, or for somebody to read what was reported of it. */
export const countMoney: CountBacklog = (db, now) => {
  const isDue = (askAt: AnyPgColumn) => and(isNotNull(askAt), lte(askAt, now))
  const waiting: Waiting[] = [
    { what: 'refundsDue', table: refunds, since: refunds.createdAt, which: eq(refunds.state, 'due') },
    { what: 'refundsToAsk', table: refunds, since: refunds.askAt, which: isDue(refunds.askAt) },
    { what: 'paymentsToAsk', table: payments, since: payments.askAt, which: isDue(payments.askAt) },
    { what: 'receipts', table: orders, since: orders.checkedOutAt, which: eq(orders.receiptState, 'inReview') },
    { what: 'unreadReports', table: unreadReports, since: unreadReports.createdAt },
  ]
  return Promise.all(waiting.map((one) => countWaiting(db, now, one)))
}
