import { and, gte, lt, lte } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { enqueue } from '#backend/platform/jobs/queue.ts'
import { handles } from '#backend/platform/jobs/work.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { keptSince } from '#domain/retention.ts'
import { MAIL_ATTEMPTS, MAIL_QUEUE } from './queue.ts'
import { mails } from './schema.ts'

/** Mails that one process sends side by side. */
const AT_ONCE = 3
const BATCH = 500
/** How late a mail is before its job counts as lost. */
const LATE_MINUTES = 5

export const mailHandler = handles(
  MAIL_QUEUE,
  ({ mailer, isRetry }, { mailId }) => mailer.send(mailId, isRetry),
  AT_ONCE,
)

/**
 * Sends a job for mails that have none, such as those of a version before this one, and forgets those that nobody takes
 * once they are no longer shown as failed. Answers how many were forgotten.
 */
export async function keepMails(db: Database, now: Date): Promise<number> {
  const isLate = and(lt(mails.attempts, MAIL_ATTEMPTS), lte(mails.dueAt, addMinutes(now, -LATE_MINUTES)))
  const late = await db.select({ id: mails.id }).from(mails).where(isLate).orderBy(mails.dueAt).limit(BATCH)
  for (const { id } of late) await enqueue(db, MAIL_QUEUE, { mailId: id }, { key: id })
  const isOver = and(gte(mails.attempts, MAIL_ATTEMPTS), lt(mails.dueAt, keptSince('failedJobs', now)))
  const { rowCount } = await db.delete(mails).where(isOver)
  return rowCount ?? 0
}
