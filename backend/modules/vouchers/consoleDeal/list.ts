import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { dealShop, deals, shops } from '#backend/modules/catalogue/index.ts'
import { requireInScope } from '#backend/platform/db/inScope.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { QueryOf } from '#contract/call.ts'
import type { ConsoleDeal, consoleDealCalls } from '#contract/vouchers/consoleDeals.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { selectTheirs, viewTheirs, whereThey } from './own.ts'

type Asked = QueryOf<(typeof consoleDealCalls)['GET /console/deals']>

/** As `dealState` has it. */
function inState(state: Asked['state'], now: Date): SQL | undefined {
  const { startTime, endTime } = deals
  if (state === 'over') return lte(endTime, now)
  const isNotOver = or(isNull(endTime), gt(endTime, now))
  if (state === 'ahead') return and(isNotOver, gt(startTime, now))
  return state && and(isNotOver, or(isNull(startTime), lte(startTime, now)))
}

/** The deals of whoever asks. */
export async function listConsoleDeals(ctx: StaffContext, asked: Asked): Promise<Page<ConsoleDeal>> {
  const { db, now, staff } = ctx
  const { q, shop, state, offset } = asked
  requireInScope(scopeOf(staff.grants, 'promotions.change'), shop)
  const named = sql`(${deals.typeName}::text ilike ${partOf(q)} or ${shops.name}::text ilike ${partOf(q)})`
  const where = and(
    whereThey(ctx),
    q ? named : undefined,
    shop === undefined ? undefined : eq(deals.shopId, shop),
    inState(state, now),
  )
  const counted = db.select({ id: deals.id }).from(deals).leftJoin(shops, dealShop).where(where).as('counted')
  return readPage(offset, {
    rows: selectTheirs(db, where).limit(CONSOLE_PAGE_SIZE).offset(offset),
    count: db.$count(counted),
    view: (rows) => rows.map((row) => viewTheirs(row, ctx)),
  })
}
