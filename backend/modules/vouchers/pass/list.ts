import { asc } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { passes } from '#backend/modules/catalogue/index.ts'
import type { PassCard } from '#contract/vouchers/deals.ts'
import { viewPassCards } from './view.ts'

/** Every pass in its order. */
export async function listPasses(
  ctx: ServiceContext,
): Promise<{ items: PassCard[]; totalCount: number; hasMore: boolean }> {
  const rows = await ctx.db.select().from(passes).orderBy(asc(passes.position), asc(passes.id))
  return { items: await viewPassCards(ctx, rows), totalCount: rows.length, hasMore: false }
}
