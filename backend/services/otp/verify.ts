import { eq } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { users } from '#backend/db/schema/index.ts'
import { endAllSessions } from '#backend/services/session/endAll.ts'
import { openSession } from '#backend/services/session/open.ts'
import { claimEmail } from '#backend/services/user/claimEmail.ts'
import { findByEmail, findRow } from '#backend/services/user/find.ts'
import { takeOver } from '#backend/services/user/takeOver.ts'
import { viewUser } from '#backend/services/user/view.ts'
import type { User } from '#contract/users.ts'
import { guessCode, type Proof, useUpCode } from './prove.ts'

/** Whose the proved address is now: the guest's who asked, else the account's that has it, else nobody's. */
async function ownerOf(ctx: ServiceContext, tx: Transaction, email: string) {
  if (ctx.userId) {
    const grown = await claimEmail(tx, ctx.userId, email, { lastUpdate: ctx.now })
    if (grown) {
      // What was the log-in of a guest opens an account now: nobody else may have known its token.
      await endAllSessions(tx, grown.id)
      return { row: grown, token: await openSession(ctx, tx, grown.id) }
    }
    const row = await findRow(tx, ctx.userId)
    if (row?.email === email) await tx.update(users).set({ isEmailClaimed: false }).where(eq(users.id, row.id))
    return { row, token: null }
  }
  const known = await findByEmail(tx, email)
  const row = known?.isEmailClaimed ? await takeOver(tx, known) : known
  return { row, token: row ? await openSession(ctx, tx, row.id) : null }
}

/** Proves an address by the code that was mailed to it; a code works once. */
export async function verifyCode(
  ctx: ServiceContext,
  proof: Proof,
): Promise<{ user: User | null; token: string | null }> {
  await guessCode(ctx, proof)
  const { row, token } = await ctx.db.transaction(async (tx) => ownerOf(ctx, tx, await useUpCode(tx, proof, ctx.now)))
  return { user: row ? await viewUser(ctx, row) : null, token }
}
