import { and, asc, gt, ilike, lte, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { passes } from '#backend/modules/catalogue/index.ts'
import { isNotOver, isSoldAt } from '#backend/modules/vouchers/pass/sold.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { QueryOf } from '#contract/call.ts'
import type { ConsolePass, consolePassCalls } from '#contract/vouchers/consolePasses.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import type { ShownState } from '#domain/merchandising/showWindow.ts'
import { viewConsolePasses } from './own.ts'

type Asked = QueryOf<(typeof consolePassCalls)['GET /console/passes']>

/** The same as `shownState`, for the WHERE. */
const inState: Record<ShownState, (now: Date) => SQL | undefined> = {
  planned: (now) => and(gt(passes.showFrom, now), isNotOver(now)),
  shown: isSoldAt,
  over: (now) => lte(passes.showUntil, now),
}

/** All passes in the order in which customers see them. */
export function listConsolePasses(ctx: StaffContext, { q, state, offset }: Asked): Promise<Page<ConsolePass>> {
  const where = and(q ? ilike(sql`${passes.name}::text`, partOf(q)) : undefined, state && inState[state](ctx.now))
  return readPage(offset, {
    rows: ctx.db
      .select()
      .from(passes)
      .where(where)
      .orderBy(asc(passes.position), asc(passes.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: ctx.db.$count(passes, where),
    view: (rows) => viewConsolePasses(ctx, rows),
  })
}
