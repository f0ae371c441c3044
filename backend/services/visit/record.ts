import { lt } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { visits } from '#backend/db/schema/index.ts'
import type { Target } from '#contract/likes.ts'
import { demandPlace } from './target.ts'

/** Remembers that the customer looks at a shop or brand now; one row each, moved up at every look. */
export async function recordView(ctx: UserContext, target: Target): Promise<Record<string, never>> {
  const place = await demandPlace(ctx, target)
  const { userId, list, kind, targetId, visitedAt } = visits
  await ctx.db
    .insert(visits)
    .values({ userId: ctx.userId, list: 'views', ...place, visitedAt: ctx.now })
    .onConflictDoUpdate({
      target: [userId, list, kind, targetId],
      set: { visitedAt: ctx.now },
      setWhere: lt(visitedAt, ctx.now),
    })
  return {}
}
