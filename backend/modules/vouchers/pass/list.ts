import { asc } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { passes } from '#backend/modules/catalogue/index.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { PassCard } from '#contract/vouchers/deals.ts'
import { viewPassCards } from './view.ts'

/** Every pass in its order. */
export async function listPasses(ctx: ServiceContext): Promise<Page<PassCard>> {
  const rows = await ctx.db.select().from(passes).orderBy(asc(passes.position), asc(passes.id))
  return wholeList(await viewPassCards(ctx, rows))
}
