import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { carouselGroups } from '#backend/modules/merchandising/schema.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { QueryOf } from '#contract/call.ts'
import type { ConsoleCarousel, consoleCarouselCalls } from '#contract/merchandising/consoleCarousels.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { viewConsoleCarousels } from './own.ts'

type Asked = QueryOf<(typeof consoleCarouselCalls)['GET /console/carousels']>

/** All carousels in the order in which customers see them. */
export function listConsoleCarousels(ctx: StaffContext, { q, kind, offset }: Asked): Promise<Page<ConsoleCarousel>> {
  const where = and(
    q ? ilike(sql`${carouselGroups.name}::text`, partOf(q)) : undefined,
    kind && eq(carouselGroups.kind, kind),
  )
  return readPage(offset, {
    rows: ctx.db
      .select()
      .from(carouselGroups)
      .where(where)
      .orderBy(asc(carouselGroups.position), asc(carouselGroups.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: ctx.db.$count(carouselGroups, where),
    view: (rows) => viewConsoleCarousels(ctx, rows),
  })
}
