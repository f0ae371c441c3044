import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { idempotencyKeys } from '#backend/modules/orders/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

type Row = typeof idempotencyKeys.$inferSelect

/** Inserts a key, or answers its stored row. Concurrent repeats of one key wait here for the first one's commit. */
async function claim(tx: Transaction, row: Omit<Row, 'answer'>): Promise<Row | undefined> {
  const [kept] = await tx
    .insert(idempotencyKeys)
    .values({ ...row, answer: {} })
    // Changes nothing, but answers the row as it is. One that the statement has made bears no mark of an update.
    .onConflictDoUpdate({ target: [idempotencyKeys.owner, idempotencyKeys.key], set: { key: row.key } })
    .returning({ ...getTableColumns(idempotencyKeys), isNew: sql<boolean>`xmax = 0` })
  return kept?.isNew ? undefined : kept
}

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
    const bodyHash = digest(body)
    const kept = await claim(tx, { owner: userId, key: idempotencyKey, call, bodyHash, createdAt: now })
    if (kept) {
      if (kept.call !== call || kept.bodyHash !== bodyHash) {
        throw new ServiceError(ERROR_CODE.idempotencyMismatch, 'This key was used for something else')
      }
      return kept.answer as Answer
    }
    const answer = await write(tx)
    await tx
      .update(idempotencyKeys)
      .set({ answer })
      .where(and(eq(idempotencyKeys.owner, userId), eq(idempotencyKeys.key, idempotencyKey)))
    return answer
  })
}
