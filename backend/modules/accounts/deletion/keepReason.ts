import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { namesOf } from '#backend/modules/accounts/consoleCustomer/word.ts'
import { accountDeletionReasons, type users } from '#backend/modules/accounts/schema.ts'
import { anonymousText } from '#domain/accounts/anonymousText.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { keptSince } from '#domain/retention.ts'

type Row = typeof users.$inferSelect
export type Reason = { reason: string; comment: string }

/** Stores the reason of a deletion with day and language, without any reference to the user (docs/decisions/0034). */
export async function keepDeletionReason(
  tx: Transaction,
  { locale, now }: UserContext,
  row: Row,
  input: Reason,
): Promise<void> {
  const known = namesOf(row)
  const [reason, comment] = [anonymousText(input.reason, known), anonymousText(input.comment, known)]
  if (!reason && !comment) return
  const leftOn = bangkokDate(now)
  await tx.insert(accountDeletionReasons).values({ id: randomUUID(), reason, comment, lang: locale, leftOn })
}

/** Deletes reasons older than a year; a job. Answers how many. */
export async function forgetReasons(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(accountDeletionReasons)
    .where(lt(accountDeletionReasons.leftOn, bangkokDate(keptSince('deletionReasons', now))))
  return rowCount ?? 0
}
