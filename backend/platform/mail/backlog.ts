import { count, lte, min } from 'drizzle-orm'
import { type CountBacklog, secondsSince } from '#backend/platform/metrics/backlogs.ts'
import { mails } from './schema.ts'

/** Mails that are due and not sent. */
export const countMails: CountBacklog = async (db, now) => {
  const [row] = await db
    .select({ count: count(), oldest: min(mails.dueAt) })
    .from(mails)
    .where(lte(mails.dueAt, now))
  return [{ what: 'mails', count: row?.count ?? 0, oldestSeconds: secondsSince(row?.oldest, now) }]
}
