import type { UserContext } from '#backend/context.ts'
import { findMe } from '#backend/services/user/me.ts'
import type { User } from '#contract/users.ts'
import { openSession } from './open.ts'

/** One more log-in of the same customer, with an end of its own. */
export async function copySession(ctx: UserContext): Promise<{ token: string; user: User }> {
  const { user } = await findMe(ctx)
  return { token: await openSession(ctx, ctx.db, ctx.userId), user }
}
