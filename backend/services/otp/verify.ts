import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { mailSecrets } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { openSession } from '#backend/services/session/open.ts'
import { claimEmail } from '#backend/services/user/claimEmail.ts'
import { findByEmail, findRow } from '#backend/services/user/find.ts'
import { viewUser } from '#backend/services/user/view.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { User } from '#contract/users.ts'
import { hashCode } from './hashCode.ts'

type Proof = { email: string; code: string; ref: string }

const usable = ({ email, ref }: Proof, now: Date) =>
  and(
    eq(mailSecrets.kind, 'otp'),
    eq(mailSecrets.id, ref),
    eq(mailSecrets.email, email.toLowerCase()),
    isNull(mailSecrets.usedAt),
    gt(mailSecrets.expiresAt, now),
  )

const isOver = () => new ServiceError(ERROR_CODE.codeOver, 'This code no longer works')

/** Counts a guess before it looks at the code, in a statement of its own: parallel guesses share the five. */
async function guess({ db, now }: ServiceContext, proof: Proof): Promise<void> {
  const [secret] = await db
    .update(mailSecrets)
    .set({ guessesLeft: sql`${mailSecrets.guessesLeft} - 1` })
    .where(and(usable(proof, now), gt(mailSecrets.guessesLeft, 0)))
    .returning()
  if (!secret) throw isOver()
  const given = Buffer.from(hashCode(proof.ref, proof.code))
  if (!timingSafeEqual(given, Buffer.from(secret.secretHash))) {
    throw new ServiceError(ERROR_CODE.wrongCode, 'That is not the code')
  }
}

/** Whose the proved address is now: the guest's who asked, else the account's that has it, else nobody's. */
async function ownerOf(ctx: ServiceContext, tx: Transaction, email: string) {
  if (ctx.userId) {
    const grown = await claimEmail(tx, ctx.userId, email, { lastUpdate: ctx.now })
    return { row: grown ?? (await findRow(tx, ctx.userId)), token: null }
  }
  const row = await findByEmail(tx, email)
  return { row, token: row ? await openSession(ctx, tx, row.id) : null }
}

/** Proves an address by the code that was mailed to it; a code works once. */
export async function verifyCode(
  ctx: ServiceContext,
  proof: Proof,
): Promise<{ user: User | null; token: string | null }> {
  await guess(ctx, proof)
  const { row, token } = await ctx.db.transaction(async (tx) => {
    const [used] = await tx
      .update(mailSecrets)
      .set({ usedAt: ctx.now, verifiedAt: ctx.now })
      .where(usable(proof, ctx.now))
      .returning()
    if (!used) throw isOver()
    return ownerOf(ctx, tx, used.email)
  })
  return { user: row ? await viewUser(ctx, row) : null, token }
}
