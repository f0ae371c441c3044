import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { flashSales } from '#backend/modules/merchandising/schema.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { QueryOf } from '#contract/call.ts'
import type { ConsoleFlashSale, consoleFlashSaleCalls } from '#contract/merchandising/consoleFlashSales.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import type { FlashSaleState } from '#domain/merchandising/flashSale.ts'
import { requireMarketplace, viewSales } from './own.ts'

type Asked = QueryOf<(typeof consoleFlashSaleCalls)['GET /console/flash-sales']>

/** As `saleState` has it. */
function inState(state: FlashSaleState | undefined, now: Date): SQL | undefined {
  const { startTime, endTime } = flashSales
  if (state === 'over') return lte(endTime, now)
  if (state === 'ahead') return and(gt(startTime, now), gt(endTime, now))
  return state && and(lte(startTime, now), gt(endTime, now))
}

/** Every flash sale, the latest to begin first. */
export async function listConsoleSales(ctx: StaffContext, asked: Asked): Promise<Page<ConsoleFlashSale>> {
  requireMarketplace(ctx)
  const { db, now } = ctx
  const { q, kind, state, offset } = asked
  const where = and(
    q ? sql`${flashSales.name}::text ilike ${partOf(q)}` : undefined,
    kind && eq(flashSales.kind, kind),
    inState(state, now),
  )
  return readPage(offset, {
    rows: db
      .select()
      .from(flashSales)
      .where(where)
      .orderBy(desc(flashSales.startTime), asc(flashSales.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: db.$count(flashSales, where),
    view: (rows) => viewSales(ctx, rows),
  })
}
