import type { UserContext } from '#backend/context.ts'
import { findCurrentUser } from '#backend/modules/accounts/user/findMe.ts'
import type { User } from '#contract/accounts/users.ts'
import { inheritFreshness } from './fresh.ts'
import { openSession } from './open.ts'

/** Another session of the same customer, with its own expiry and the freshness of the first. */
export async function copySession(ctx: UserContext): Promise<{ token: string; user: User }> {
  const { user } = await findCurrentUser(ctx)
  const token = await ctx.db.transaction(async (tx) => {
    const copy = await openSession(ctx, tx, ctx.userId)
    await inheritFreshness(ctx, tx, copy)
    return copy
  })
  return { token, user }
}
