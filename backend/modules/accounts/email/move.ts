import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { guessCode, type Proof, useUpCode } from '#backend/modules/accounts/code/prove.ts'
import { hasGrant } from '#backend/modules/accounts/grant/held.ts'
import { isPassword } from '#backend/modules/accounts/password/hash.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { endAllSessions } from '#backend/modules/accounts/session/endAll.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { refuseTaken } from './claim.ts'

type Row = typeof users.$inferSelect
export type Move = { email: string; ref?: string; code?: string; password?: string }

/**
 * Whether a customer may log in with another address from now on: who proves it by a code sent there (71 without,
 * 63 or 64 with another) and knows the password of the account, where it has one (66).
 */
export async function checkMove(ctx: UserContext, row: Row, { email, ref, code, password = '' }: Move): Promise<Proof> {
  // The second step of the console is mailed there: a customer's log-in must not lead it elsewhere.
  if (await hasGrant(ctx.db, row.id)) {
    throw new ServiceError(ERROR_CODE.forbidden, 'An account with a role at the console keeps its address')
  }
  if (!ref || !code) throw new ServiceError(ERROR_CODE.emailUnproved, 'Prove the address by a code first')
  if (row.passwordHash && !(await isPassword(password, row.passwordHash))) {
    throw new ServiceError(ERROR_CODE.wrongPassword, 'The password is another one')
  }
  const proof = { email, ref, code }
  await guessCode(ctx, proof)
  return proof
}

/** Changes the address, ends the other sessions, and mails the old address. Refuses another account's address (62). */
export async function moveEmail(
  tx: Transaction,
  { userId, tokenHash, locale, now }: UserContext,
  { from, proof }: { from: string; proof: Proof },
): Promise<void> {
  const email = await useUpCode(tx, proof, { now })
  await tx.update(users).set({ email }).where(eq(users.id, userId)).catch(refuseTaken)
  await endAllSessions(tx, userId, tokenHash)
  await sendMail(tx, { to: from, template: 'emailChanged', locale })
}
