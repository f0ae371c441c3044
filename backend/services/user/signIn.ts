import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { openSession } from '#backend/services/session/open.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { User } from '#contract/users.ts'
import { findByEmail } from './find.ts'
import { hashPassword, isPassword } from './password.ts'
import { viewUser } from './view.ts'

/** Checked for an unknown address, so that its answer takes as long as a wrong password's. */
const nobody = hashPassword('nobody has this password')

/** Logs in with address and password, or refuses with 61, which never tells whether the address is known. */
export async function signIn(
  ctx: ServiceContext,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; user: User }> {
  const row = await findByEmail(ctx.db, email.toLowerCase())
  const matches = await isPassword(password, row?.passwordHash ?? (await nobody))
  if (!row?.passwordHash || !matches) {
    throw new ServiceError(ERROR_CODE.wrongCredentials, 'Address or password is wrong')
  }
  return { token: await openSession(ctx, ctx.db, row.id), user: await viewUser(ctx, row) }
}
