import { and, asc, eq, gt, ilike, lte, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { isNotOver, isShownAt } from '#backend/modules/merchandising/banner/shown.ts'
import { banners } from '#backend/modules/merchandising/schema.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { QueryOf } from '#contract/call.ts'
import type { ConsoleBanner, consoleBannerCalls } from '#contract/merchandising/consoleBanners.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import type { ShownState } from '#domain/merchandising/showWindow.ts'
import { viewConsoleBanners } from './own.ts'

type Asked = QueryOf<(typeof consoleBannerCalls)['GET /console/banners']>

/** The same as `shownState`, for the WHERE. */
const inState: Record<ShownState, (now: Date) => SQL | undefined> = {
  planned: (now) => and(gt(banners.showFrom, now), isNotOver(now)),
  shown: isShownAt,
  over: (now) => lte(banners.showUntil, now),
}

/** All banners, each type in the order in which customers see it. */
export function listConsoleBanners(ctx: StaffContext, { q, type, state, offset }: Asked): Promise<Page<ConsoleBanner>> {
  const where = and(
    q ? ilike(sql`${banners.title}::text`, partOf(q)) : undefined,
    type && eq(banners.type, type),
    state && inState[state](ctx.now),
  )
  return readPage(offset, {
    rows: ctx.db
      .select()
      .from(banners)
      .where(where)
      .orderBy(asc(banners.type), asc(banners.position), asc(banners.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: ctx.db.$count(banners, where),
    view: (rows) => viewConsoleBanners(ctx, rows),
  })
}
