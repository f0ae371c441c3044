import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { guessCode, useUpCode } from '#backend/modules/accounts/code/prove.ts'
import { isAccountPassword } from '#backend/modules/accounts/password/hash.ts'
import { openSession } from '#backend/modules/accounts/session/open.ts'
import { findByEmail } from '#backend/modules/accounts/user/find.ts'
import { viewUser } from '#backend/modules/accounts/user/view.ts'
import type { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

type Input = { email: string; password: string; ref?: string; code?: string }

const refused = () => new ServiceError(ERROR_CODE.wrongCredentials, 'Address or password is wrong')

/**
 * Logs in with address and password, or refuses with 61, which never tells whether the address is known. Where the limits
 * ask for a code it comes along: it is looked at first (63, 64), so that nobody tries passwords by wrong ones, and is
 * used up by the log-in.
 */
export async function signIn(ctx: ServiceContext, input: Input): Promise<{ token: string; user: User }> {
  const { password, ref, code } = input
  const email = input.email.toLowerCase()
  const proof = ref !== undefined && code !== undefined ? { email, ref, code } : undefined
  if (proof) await guessCode(ctx, proof)
  const row = await findByEmail(ctx.db, email)
  const matches = await isAccountPassword(password, row?.passwordHash)
  if (!row || !matches) throw refused()
  const token = await ctx.db.transaction(async (tx) => {
    if (proof) await useUpCode(tx, proof, ctx)
    return openSession(ctx, tx, row.id)
  })
  return { token, user: await viewUser(ctx, row) }
}
