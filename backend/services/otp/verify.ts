import type { ServiceContext, Transaction } from '#backend/context.ts'
import { openSession } from '#backend/services/session/open.ts'
import { claimEmail } from '#backend/services/user/claimEmail.ts'
import { findByEmail, findRow } from '#backend/services/user/find.ts'
import { viewUser } from '#backend/services/user/view.ts'
import type { User } from '#contract/users.ts'
import { guessCode, type Proof, useUpCode } from './prove.ts'

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
  await guessCode(ctx, proof)
  const { row, token } = await ctx.db.transaction(async (tx) => ownerOf(ctx, tx, await useUpCode(tx, proof, ctx.now)))
  return { user: row ? await viewUser(ctx, row) : null, token }
}
