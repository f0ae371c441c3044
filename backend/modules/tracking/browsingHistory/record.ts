import { lt } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { requireMarked } from '#backend/modules/catalogue/index.ts'
import { browsingHistory } from '#backend/modules/tracking/schema.ts'
import type { Target } from '#contract/accounts/favourites.ts'

/** Stores that the customer views a shop or brand now; one row each, updated at every view. */
export async function recordView(ctx: UserContext, target: Target): Promise<Record<string, never>> {
  const place = await requireMarked(ctx, target)
  const { userId, list, kind, targetId, visitedAt } = browsingHistory
  await ctx.db
    .insert(browsingHistory)
    .values({ userId: ctx.userId, list: 'views', ...place, visitedAt: ctx.now })
    .onConflictDoUpdate({
      target: [userId, list, kind, targetId],
      set: { visitedAt: ctx.now },
      setWhere: lt(visitedAt, ctx.now),
    })
  return {}
}
