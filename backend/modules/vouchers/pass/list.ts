import { asc } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { passes } from '#backend/modules/catalogue/index.ts'
import { wholeList } from '#backend/platform/paging.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { passCalls } from '#contract/vouchers/deals.ts'
import { nextChange, shownState } from '#domain/merchandising/showWindow.ts'
import { isNotOver } from './sold.ts'
import { viewPassCards } from './view.ts'

/** The passes that are sold now, in their order, and when others are. */
export async function listPasses(ctx: ServiceContext): Promise<AnswerOf<(typeof passCalls)['GET /passes']>> {
  const rows = await ctx.db
    .select()
    .from(passes)
    .where(isNotOver(ctx.now))
    .orderBy(asc(passes.position), asc(passes.id))
  const sold = rows.filter((row) => shownState(row, ctx.now) === 'shown')
  const changesAt = nextChange(rows, ctx.now)?.toISOString() ?? null
  return { ...wholeList(await viewPassCards(ctx, sold)), changesAt }
}
