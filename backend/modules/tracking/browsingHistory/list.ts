import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { UserContext } from '#backend/context.ts'
import { bookings, ofBooking } from '#backend/modules/bookings/index.ts'
import { isInCatalogue, type Place, viewMarked } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { browsingHistory } from '#backend/modules/tracking/schema.ts'
import { isHolder, ofVoucher, voucherCodes, vouchers } from '#backend/modules/vouchers/index.ts'
import { readPage } from '#backend/platform/paging.ts'
import type { Places } from '#contract/accounts/favourites.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'

type Input = { offset: number; limit: number }

/** Shops and brands that the customer looked at, the latest first. */
export function listViews(ctx: UserContext, { offset, limit }: Input): Promise<Places> {
  const { kind, targetId, visitedAt, userId, list } = browsingHistory
  const mine = and(eq(userId, ctx.userId), eq(list, 'views'), isInCatalogue(kind, targetId))
  return readPage(offset, {
    rows: ctx.db
      .select({ kind, targetId, at: visitedAt })
      .from(browsingHistory)
      .where(mine)
      .orderBy(desc(visitedAt), kind, targetId)
      .limit(limit)
      .offset(offset),
    count: ctx.db.$count(browsingHistory, mine),
    view: (rows) => viewMarked(ctx, rows),
  })
}

/** Every time that the customer was somewhere: noted, a visit that was confirmed, a code that was used. */
function beenTo({ db, userId }: UserContext) {
  const noted = db
    .select({
      kind: sql<string>`${browsingHistory.kind}`.as('kind'),
      id: sql<string>`${browsingHistory.targetId}`.as('id'),
      at: browsingHistory.visitedAt,
    })
    .from(browsingHistory)
    .where(and(eq(browsingHistory.userId, userId), eq(browsingHistory.list, 'histories')))
  const visited = db
    .select({ kind: sql<string>`'shop'`, id: sql<string>`${bookings.shopId}`, at: bookings.time })
    .from(orders)
    .innerJoin(bookings, ofBooking)
    .where(and(eq(orders.userId, userId), eq(bookings.status, RESERVATION_STATUS.confirmed)))
  const used = db
    .select({
      kind: sql<string>`'shop'`,
      id: sql<string>`${voucherCodes.usedAtShopId}`,
      at: sql<Date>`${voucherCodes.usedAt}`,
    })
    .from(voucherCodes)
    .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
    .innerJoin(orders, ofVoucher)
    .where(and(isNotNull(voucherCodes.usedAt), isNotNull(voucherCodes.usedAtShopId), isHolder(userId)))
  return unionAll(noted, visited, used).as('been')
}

/** Where the customer has been, each place once, the latest first. */
export function listHistories(ctx: UserContext, { offset, limit }: Input): Promise<Places> {
  const been = beenTo(ctx)
  const places = ctx.db
    .select({ kind: been.kind, targetId: been.id, at: max(been.at).as('last') })
    .from(been)
    .where(isInCatalogue(been.kind, been.id))
    .groupBy(been.kind, been.id)
    .as('places')
  return readPage(offset, {
    rows: ctx.db
      .select()
      .from(places)
      .orderBy(desc(places.at), places.kind, places.targetId)
      .limit(limit)
      .offset(offset),
    count: ctx.db.$count(places),
    view: (rows) =>
      viewMarked(
        ctx,
        rows.map(({ kind, targetId, at }) => ({ kind: kind as Place['kind'], targetId, at: new Date(at ?? 0) })),
      ),
  })
}
