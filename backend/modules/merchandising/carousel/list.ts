import { asc } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { carouselGroups } from '#backend/modules/merchandising/schema.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { CarouselGroup } from '#contract/merchandising/content.ts'
import { viewCarousels } from './view.ts'

const GROUPS_A_PAGE = 3
const CARDS_SHOWN = 12

/** A page of carousels in their order, counted from 1, each with its first cards. */
export function listCarousels(ctx: ServiceContext, page: number): Promise<Page<CarouselGroup>> {
  const offset = (page - 1) * GROUPS_A_PAGE
  return readPage(offset, {
    rows: ctx.db
      .select()
      .from(carouselGroups)
      .orderBy(asc(carouselGroups.position), asc(carouselGroups.id))
      .limit(GROUPS_A_PAGE)
      .offset(offset),
    count: ctx.db.$count(carouselGroups),
    view: (groups) => viewCarousels(ctx, groups, CARDS_SHOWN),
  })
}
