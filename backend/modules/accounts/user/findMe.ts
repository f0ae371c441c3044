import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import type { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { findRow } from './find.ts'
import { viewUser } from './view.ts'

/** The logged-in customer's own account. */
export async function findCurrentUser(ctx: UserContext): Promise<{ user: User }> {
  const row = await findRow(ctx.db, ctx.userId)
  if (!row) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
  return { user: await viewUser(ctx, row) }
}
