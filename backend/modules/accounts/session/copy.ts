import type { UserContext } from '#backend/context.ts'
import { findCurrentUser } from '#backend/modules/accounts/user/findMe.ts'
import type { User } from '#contract/accounts/users.ts'
import { inheritFreshness } from './fresh.ts'
import { openSession } from './open.ts'

/** One more log-in of the same customer, with an end of its own; nobody has logged in anew for it. */
export async function copySession(ctx: UserContext): Promise<{ token: string; user: User }> {
  const { user } = await findCurrentUser(ctx)
  const token = await ctx.db.transaction(async (tx) => {
    const copy = await openSession(ctx, tx, ctx.userId)
    await inheritFreshness(ctx, tx, copy)
    return copy
  })
  return { token, user }
}
