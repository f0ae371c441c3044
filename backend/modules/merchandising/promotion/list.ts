import { and, arrayContains, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findCustomerIdentity } from '#backend/modules/accounts/index.ts'
import { findPlannedShop } from '#backend/modules/catalogue/index.ts'
import { promotions } from '#backend/modules/merchandising/schema.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { Promotion } from '#contract/merchandising/offers.ts'
import { HISTORY_PAGE_SIZE } from '#domain/constants.ts'
import { hasOrdered, isForEverybody } from './firstOrder.ts'
import { viewPromotions } from './view.ts'

type Input = { shop?: string; offset: number }

/** Runs at that instant, and has uses and money left. */
export const isUsable = (now: Date) =>
  and(
    eq(promotions.isOn, true),
    lte(promotions.startTime, now),
    gt(promotions.endTime, now),
    or(isNull(promotions.useLimit), lt(promotions.used, promotions.useLimit)),
    or(isNull(promotions.budget), lt(promotions.spent, promotions.budget)),
  )

const isForShop = (shopId: string) =>
  or(sql`cardinality(${promotions.shopIds}) = 0`, arrayContains(promotions.shopIds, [shopId]))

/** Whether the asking customer may still have a first order; a visitor may. */
export const isNewcomer = async (ctx: ServiceContext): Promise<boolean> =>
  !ctx.userId || !(await hasOrdered(ctx.db, ctx, await findCustomerIdentity(ctx.db, ctx.userId)))

/** Who has ordered before is not offered what is for a first order. */
const isForCustomer = async (ctx: ServiceContext) => ((await isNewcomer(ctx)) ? undefined : isForEverybody(ctx.db))

/** The promotions that the asking customer can use now, the soonest to end first. An unknown shop: 404. */
export async function listPromotions(ctx: ServiceContext, { shop, offset }: Input): Promise<Page<Promotion>> {
  const here = shop ? isForShop((await findPlannedShop(ctx, shop)).id) : undefined
  const usable = and(isUsable(ctx.now), here, await isForCustomer(ctx))
  return readPage(offset, {
    count: ctx.db.$count(promotions, usable),
    rows: ctx.db
      .select()
      .from(promotions)
      .where(usable)
      .orderBy(asc(promotions.endTime), asc(promotions.id))
      .offset(offset)
      .limit(HISTORY_PAGE_SIZE),
    view: (rows) => viewPromotions(ctx, rows),
  })
}

/** One promotion by its code while it can be used, else null. */
export async function findUsable(ctx: ServiceContext, code: string): Promise<Promotion | null> {
  const rows = await ctx.db
    .select()
    .from(promotions)
    .where(and(eq(promotions.code, code), isUsable(ctx.now)))
  const [promotion] = await viewPromotions(ctx, rows)
  return promotion ?? null
}
