import { and, eq, gte, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#backend/context.ts'
import { bookings } from '#backend/modules/bookings/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { shopViews } from '#backend/modules/tracking/schema.ts'
import { bangkokDay } from '#backend/platform/db/bangkokDay.ts'
import { type Period, spanOf } from '#domain/tracking/period.ts'

/** Which shops, as a condition on the column of their id. */
export type WhichShops = (shopId: PgColumn) => SQL | undefined

export const within = (at: PgColumn, period: Period): SQL | undefined => {
  const { start, end } = spanOf(period)
  return and(gte(at, start), lt(at, end))
}

/** Orders of bookings at these shops. */
function isBookedAt(db: Database, which: WhichShops): SQL | undefined {
  const here = which(bookings.shopId)
  const booked = here && inArray(orders.id, db.select({ id: bookings.orderId }).from(bookings).where(here))
  return and(eq(orders.kind, 'booking'), booked)
}

/** Nobody said that they cancel: their time to pay ran out. */
const isGivenUp = and(eq(orders.state, 'canceled'), isNull(orders.cancelReason), isNull(orders.paidAt))!

const madeOn = bangkokDay(orders.checkedOutAt)
const paidOn = bangkokDay(orders.paidAt)
const visitOn = bangkokDay(bookings.time)

/** Bookings by the day on which they were made. */
export const countBookings = (db: Database, which: WhichShops, period: Period) =>
  db
    .select({
      date: madeOn.date,
      bookings: sql<number>`count(*)::int`,
      canceled: sql<number>`count(*) filter (where ${eq(orders.state, 'canceled')})::int`,
    })
    .from(orders)
    .where(and(isBookedAt(db, which), within(orders.checkedOutAt, period), not(isGivenUp)))
    .groupBy(madeOn.day)

/** What came for bookings, less what went back of it, by the day on which it came; whole baht. */
export const sumRevenue = (db: Database, which: WhichShops, period: Period) =>
  db
    .select({
      date: paidOn.date,
      revenue: sql<number>`sum(${orders.price} - ${orders.refundedAmount})::double precision`,
    })
    .from(orders)
    .where(and(isBookedAt(db, which), within(orders.paidAt, period)))
    .groupBy(paidOn.day)

/** Who came and who did not, by the day of their time. */
export const countVisits = (db: Database, which: WhichShops, period: Period) =>
  db
    .select({
      date: visitOn.date,
      visits: sql<number>`count(*) filter (where ${eq(bookings.status, 'confirmed')})::int`,
      noShows: sql<number>`count(*) filter (where ${eq(bookings.status, 'missing')})::int`,
    })
    .from(bookings)
    .where(and(which(bookings.shopId), within(bookings.time, period)))
    .groupBy(visitOn.day)

/** How often pages of shops were opened, by day. */
export const countViews = (db: Database, which: WhichShops, { from, until }: Period) =>
  db
    .select({ date: shopViews.date, views: sql<number>`sum(${shopViews.views})::int` })
    .from(shopViews)
    .where(and(which(shopViews.shopId), gte(shopViews.date, from), lt(shopViews.date, sql`${until}::date + 1`)))
    .groupBy(shopViews.date)
