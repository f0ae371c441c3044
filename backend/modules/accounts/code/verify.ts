import type { ServiceContext, Transaction } from '#backend/context.ts'
import { openSession } from '#backend/modules/accounts/session/open.ts'
import { findByEmail } from '#backend/modules/accounts/user/find.ts'
import { mergeAccounts } from '#backend/modules/accounts/user/mergeAccounts.ts'
import { viewUser } from '#backend/modules/accounts/user/view.ts'
import type { User } from '#contract/accounts/users.ts'
import { guessCode, keepForSignUp, type Proof, useUpCode } from './prove.ts'
import { proveOwn } from './proveOwn.ts'

/** Whose the proved address is now: the logged-in customer's who asked, else the account's that has it, else nobody's. */
async function ownerOf(ctx: ServiceContext, tx: Transaction, email: string) {
  if (ctx.userId) return proveOwn({ ...ctx, userId: ctx.userId }, tx, email)
  const known = await findByEmail(tx, email)
  const row = known?.isEmailClaimed ? await mergeAccounts(tx, known) : known
  return { row, token: row ? await openSession(ctx, tx, row.id) : null }
}

/** Proves an address by the code that was mailed to it; a code works once, and then opens an account where nobody has one. */
export async function verifyCode(
  ctx: ServiceContext,
  proof: Proof,
): Promise<{ user: User | null; token: string | null }> {
  await guessCode(ctx, proof)
  const { row, token } = await ctx.db.transaction(async (tx) => {
    const owner = await ownerOf(ctx, tx, await useUpCode(tx, proof, ctx))
    if (!owner.row) await keepForSignUp(tx, proof, ctx.now)
    return owner
  })
  return { user: row ? await viewUser(ctx, row) : null, token }
}
