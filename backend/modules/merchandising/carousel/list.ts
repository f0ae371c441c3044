import { asc } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { carouselGroups } from '#backend/modules/merchandising/schema.ts'
import type { CarouselGroup } from '#contract/merchandising/content.ts'
import { viewCarousels } from './view.ts'

const GROUPS_A_PAGE = 3
const CARDS_SHOWN = 12

/** A page of carousels in their order, counted from 1, each with its first cards. */
export async function listCarousels(
  ctx: ServiceContext,
  page: number,
): Promise<{ items: CarouselGroup[]; totalCount: number; hasMore: boolean }> {
  const offset = (page - 1) * GROUPS_A_PAGE
  const [groups, totalCount] = await Promise.all([
    ctx.db
      .select()
      .from(carouselGroups)
      .orderBy(asc(carouselGroups.position), asc(carouselGroups.id))
      .limit(GROUPS_A_PAGE)
      .offset(offset),
    ctx.db.$count(carouselGroups),
  ])
  const items = await viewCarousels(ctx, groups, CARDS_SHOWN)
  return { items, totalCount, hasMore: offset + items.length < totalCount }
}
