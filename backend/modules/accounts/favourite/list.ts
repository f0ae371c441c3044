import { asc, desc } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { favourites } from '#backend/modules/accounts/schema.ts'
import { viewMarked } from '#backend/modules/catalogue/index.ts'
import { readPage } from '#backend/platform/paging.ts'
import type { Places } from '#contract/accounts/favourites.ts'
import { ownFavourites } from './set.ts'

const { kind, targetId, createdAt } = favourites

/** Favourite shops and brands, mixed, the latest marked first. */
export function listFavourites(
  ctx: UserContext,
  { offset, limit }: { offset: number; limit: number },
): Promise<Places> {
  return readPage(offset, {
    rows: ctx.db
      .select({ kind, targetId, at: createdAt })
      .from(favourites)
      .where(ownFavourites(ctx))
      .orderBy(desc(createdAt), asc(kind), asc(targetId))
      .limit(limit)
      .offset(offset),
    count: ctx.db.$count(favourites, ownFavourites(ctx)),
    view: (rows) => viewMarked(ctx, rows),
  })
}

/** The ids alone, for hearts on cards. */
export async function listFavouriteIds(ctx: UserContext): Promise<{ shops: string[]; brands: string[] }> {
  const rows = await ctx.db.select({ kind, targetId }).from(favourites).where(ownFavourites(ctx)).orderBy(asc(targetId))
  const idsOf = (wanted: string) => rows.filter((row) => row.kind === wanted).map((row) => row.targetId)
  return { shops: idsOf('shop'), brands: idsOf('brand') }
}
