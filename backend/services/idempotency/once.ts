import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { idempotencyKeys } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/**
 * Runs a write once for each Idempotency-Key of a customer: a repeated key with the same body gets the first
 * answer, with another body a refusal (70). Without a key the write simply runs. Key and write share a transaction.
 */
export async function once<Answer extends Record<string, unknown>>(
  { db, userId, idempotencyKey, now }: UserContext,
  call: string,
  body: unknown,
  write: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    if (!idempotencyKey) return write(tx)
    // Parallel repeats of one key wait here for the first one's commit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}/${idempotencyKey}`}, 0))`)
    const [kept] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.owner, userId), eq(idempotencyKeys.key, idempotencyKey)))
    const bodyHash = digest(body)
    if (kept) {
      if (kept.call !== call || kept.bodyHash !== bodyHash) {
        throw new ServiceError(ERROR_CODE.idempotencyMismatch, 'This key was used for something else')
      }
      return kept.answer as Answer
    }
    const answer = await write(tx)
    await tx
      .insert(idempotencyKeys)
      .values({ owner: userId, key: idempotencyKey, call, bodyHash, answer, createdAt: now })
    return answer
  })
}
