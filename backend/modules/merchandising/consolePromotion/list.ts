import { and, asc, desc, eq, gt, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { promotions } from '#backend/modules/merchandising/schema.ts'
import { requireInScope } from '#backend/platform/db/inScope.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { QueryOf } from '#contract/call.ts'
import type { ConsolePromotion, consolePromotionCalls } from '#contract/merchandising/consolePromotions.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import type { PromotionState } from '#domain/merchandising/promotionTerms.ts'
import { viewTheirs, whereThey } from './own.ts'

type Asked = QueryOf<(typeof consolePromotionCalls)['GET /console/promotions']>

const { isOn, startTime, endTime, useLimit, used, budget, spent } = promotions
const isUsedUp = or(gte(used, useLimit), gte(spent, budget))

/** As `promotionState` has it. */
function inState(state: PromotionState | undefined, now: Date): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'over') return lte(endTime, now)
  const isOpen = and(gt(endTime, now), eq(isOn, state !== 'off'))
  if (state === 'off') return isOpen
  if (state === 'ahead') return and(isOpen, gt(startTime, now))
  return and(isOpen, lte(startTime, now), state === 'usedUp' ? isUsedUp : sql`(${isUsedUp}) is not true`)
}

/** The promotions of whoever asks, the latest to begin first. */
export async function listConsolePromotions(ctx: StaffContext, asked: Asked): Promise<Page<ConsolePromotion>> {
  const { db, now, staff } = ctx
  const { q, state, shop, offset } = asked
  requireInScope(scopeOf(staff.grants, 'promotions.change'), shop)
  const where = and(
    whereThey(ctx),
    q ? or(ilike(promotions.code, partOf(q)), sql`${promotions.name}::text ilike ${partOf(q)}`) : undefined,
    shop === undefined ? undefined : eq(promotions.shopId, shop),
    inState(state, now),
  )
  return readPage(offset, {
    rows: db
      .select()
      .from(promotions)
      .where(where)
      .orderBy(desc(startTime), asc(promotions.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: db.$count(promotions, where),
    view: (rows) => viewTheirs(ctx, rows),
  })
}
