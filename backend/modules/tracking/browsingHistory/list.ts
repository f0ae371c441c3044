import { and, count, desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { UserContext } from '#backend/context.ts'
import { reservations } from '#backend/modules/bookings/index.ts'
import { isInCatalogue, type Place, viewMarked } from '#backend/modules/catalogue/index.ts'
import { visits } from '#backend/modules/tracking/schema.ts'
import { isHolder, voucherCodes, vouchers } from '#backend/modules/vouchers/index.ts'
import type { Places } from '#contract/accounts/favourites.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'

type Page = { offset: number; limit: number }

const pageOf = async (ctx: UserContext, { offset }: Page, rows: (Place & { at: Date })[], totalCount: number) => ({
  items: await viewMarked(ctx, rows),
  totalCount,
  hasMore: offset + rows.length < totalCount,
})

/** Shops and brands that the customer looked at, the latest first. */
export async function listViews(ctx: UserContext, page: Page): Promise<Places> {
  const { kind, targetId, visitedAt, userId, list } = visits
  const mine = and(eq(userId, ctx.userId), eq(list, 'views'), isInCatalogue(kind, targetId))
  const [rows, totalCount] = await Promise.all([
    ctx.db
      .select({ kind, targetId, at: visitedAt })
      .from(visits)
      .where(mine)
      .orderBy(desc(visitedAt), kind, targetId)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db.$count(visits, mine),
  ])
  return pageOf(ctx, page, rows, totalCount)
}

/** Every time that the customer was somewhere: noted, a visit that was confirmed, a code that was used. */
function beenTo({ db, userId }: UserContext) {
  const noted = db
    .select({
      kind: sql<string>`${visits.kind}`.as('kind'),
      id: sql<string>`${visits.targetId}`.as('id'),
      at: visits.visitedAt,
    })
    .from(visits)
    .where(and(eq(visits.userId, userId), eq(visits.list, 'histories')))
  const visited = db
    .select({ kind: sql<string>`'shop'`, id: sql<string>`${reservations.shopId}`, at: reservations.time })
    .from(reservations)
    .where(and(eq(reservations.userId, userId), eq(reservations.status, RESERVATION_STATUS.confirmed)))
  const used = db
    .select({
      kind: sql<string>`'shop'`,
      id: sql<string>`${voucherCodes.usedAtShopId}`,
      at: sql<Date>`${voucherCodes.usedAt}`,
    })
    .from(voucherCodes)
    .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
    .where(and(isNotNull(voucherCodes.usedAt), isNotNull(voucherCodes.usedAtShopId), isHolder(userId)))
  return unionAll(noted, visited, used).as('been')
}

/** Where the customer has been, each place once, the latest first. */
export async function listHistories(ctx: UserContext, page: Page): Promise<Places> {
  const been = beenTo(ctx)
  const places = ctx.db
    .select({ kind: been.kind, targetId: been.id, at: max(been.at).as('last') })
    .from(been)
    .where(isInCatalogue(been.kind, been.id))
    .groupBy(been.kind, been.id)
    .as('places')
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(places)
      .orderBy(desc(places.at), places.kind, places.targetId)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db.select({ count: count() }).from(places),
  ])
  const found = rows.map(({ kind, targetId, at }) => ({ kind: kind as Place['kind'], targetId, at: new Date(at ?? 0) }))
  return pageOf(ctx, page, found, total?.count ?? 0)
}
