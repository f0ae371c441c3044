import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { mailSecrets } from '#backend/modules/accounts/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { OTP_GUESSES, OTP_MINUTES } from '#domain/constants.ts'
import { hashCode } from './hashCode.ts'

/** A code with the address it was mailed to and the `ref` of its request. */
export type Proof = { email: string; code: string; ref: string }

/** `maySignUp`: also a code that has proved an address of nobody's already, with which an account may be opened. */
type Use = { now: Date; maySignUp?: boolean }

const usable = ({ email, ref }: Proof, { now, maySignUp = false }: Use) =>
  and(
    eq(mailSecrets.kind, 'otp'),
    eq(mailSecrets.id, ref),
    eq(mailSecrets.email, email.toLowerCase()),
    isNull(mailSecrets.usedAt),
    maySignUp ? undefined : isNull(mailSecrets.verifiedAt),
    gt(mailSecrets.expiresAt, now),
  )

const isOver = () => new ServiceError(ERROR_CODE.codeOver, 'This code no longer works')

/**
 * Compares a code (else 63, or 64 once it is over). The guess is counted before, in a statement of its own and outside
 * any transaction: parallel guesses share the five, and a refusal takes none back.
 */
export async function guessCode({ db, now }: ServiceContext, proof: Proof, maySignUp = false): Promise<void> {
  const [secret] = await db
    .update(mailSecrets)
    .set({ guessesLeft: sql`${mailSecrets.guessesLeft} - 1` })
    .where(and(usable(proof, { now, maySignUp }), gt(mailSecrets.guessesLeft, 0)))
    .returning()
  if (!secret) throw isOver()
  const given = Buffer.from(hashCode(proof.ref, proof.code))
  if (!timingSafeEqual(given, Buffer.from(secret.secretHash))) {
    throw new ServiceError(ERROR_CODE.wrongCode, 'That is not the code')
  }
}

/** Consumes a correct code together with the change that it is for; answers the proved address. */
export async function useUpCode(tx: Transaction, proof: Proof, use: Use): Promise<string> {
  const [used] = await tx
    .update(mailSecrets)
    .set({ usedAt: use.now, verifiedAt: use.now })
    .where(usable(proof, use))
    .returning({ email: mailSecrets.email })
  if (!used) throw isOver()
  return used.email
}

/**
 * The address has proved to be nobody's: the code that was just used up opens an account for as long again, and nothing
 * else.
 */
export async function keepForSignUp(tx: Transaction, { ref }: Proof, now: Date): Promise<void> {
  await tx
    .update(mailSecrets)
    .set({ usedAt: null, guessesLeft: OTP_GUESSES, expiresAt: addMinutes(now, OTP_MINUTES) })
    .where(eq(mailSecrets.id, ref))
}
