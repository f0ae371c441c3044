import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { guessCode, type Proof, useUpCode } from '#backend/modules/accounts/code/prove.ts'
import { isPassword } from '#backend/modules/accounts/password/hash.ts'
import { partnerAccounts, type users } from '#backend/modules/accounts/schema.ts'
import { isFreshLogin } from '#backend/modules/accounts/session/fresh.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

type Row = typeof users.$inferSelect
/** Proof of ownership: the password, or a mailed code. */
export type Shown = { password?: string; email?: string; ref?: string; code?: string }

/**
 * Checks the mailed code of somebody who deletes their account (else 63, 64). It counts for the account's own address;
 * where the account has none, for any address that the code was mailed to. Before any transaction: see `guessCode`.
 */
export async function guessOwnCode(ctx: UserContext, { email, ref, code }: Shown): Promise<Proof | undefined> {
  if (ref === undefined || code === undefined) return undefined
  const row = await findRow(ctx.db, ctx.userId)
  const proof = { email: (row?.email ?? row?.contactEmail ?? email ?? '').toLowerCase(), ref, code }
  await guessCode(ctx, proof)
  return proof
}

/** The unproved address of a partner's customer can be changed by any session, so a code sent there proves nothing. */
async function checkCameByPartner(ctx: UserContext, tx: Transaction, row: Row): Promise<void> {
  if (row.email !== null || (await tx.$count(partnerAccounts, eq(partnerAccounts.userId, row.id))) === 0) return
  if (await isFreshLogin(ctx, tx)) return
  throw new ServiceError(ERROR_CODE.loginTooOld, 'Come in by the partner once more')
}

const isOther = () => new ServiceError(ERROR_CODE.wrongPassword, 'The password is another one')

/** Refuses a password that is not the account's (66). */
export async function checkGiven(row: Row, password: string | undefined): Promise<void> {
  if (password === undefined || !row.passwordHash) return
  if (!(await isPassword(password, row.passwordHash))) throw isOther()
}

/**
 * Refuses a session without further proof, as on a lent device (66 where there is a password, else 71). A password was
 * checked before; a code is used up by this.
 */
export async function checkOwner(
  ctx: UserContext,
  tx: Transaction,
  row: Row,
  { password, proof }: { password?: string; proof?: Proof },
): Promise<void> {
  if (proof) {
    await checkCameByPartner(ctx, tx, row)
    await useUpCode(tx, proof, ctx)
    return
  }
  if (!row.passwordHash) throw new ServiceError(ERROR_CODE.emailUnproved, 'Prove the address by a code first')
  if (password === undefined) throw isOther()
}
