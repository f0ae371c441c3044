import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

type Row = typeof users.$inferSelect
const UNIQUE_VIOLATION = '23505'

const codeOf = (error: unknown) => (error as { cause?: { code?: unknown } }).cause?.code

/** Maps the unique violation of an address to its refusal (62). */
export function refuseTaken(error: unknown): never {
  if (codeOf(error) !== UNIQUE_VIOLATION) throw error
  throw new ServiceError(ERROR_CODE.emailTaken, 'This address has an account already')
}

/**
 * Makes an address the one that an account without any logs in with: a guest becomes a customer and keeps every row.
 * Refuses an address of another account (62). Answers undefined where the account has an address already.
 */
export async function claimEmail(
  tx: Transaction,
  userId: string,
  email: string,
  also: Partial<Row> = {},
): Promise<Row | undefined> {
  const [row] = await tx
    .update(users)
    .set({ ...also, email, contactEmail: null, isGuest: false })
    .where(and(eq(users.id, userId), isNull(users.email)))
    .returning()
    .catch(refuseTaken)
  return row
}
