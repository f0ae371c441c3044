import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { ofMoves } from '#backend/modules/bookings/reschedule/openMove.ts'
import { bookingMoves, bookings } from '#backend/modules/bookings/schema.ts'
import { expireUnpaid, orders } from '#backend/modules/orders/index.ts'

/** Expires a shop's unpaid bookings and moves, and frees their capacity. Answers how many. */
export function expireBookingsOf(db: Database, now: Date, shopId: string): Promise<number> {
  const reserved = and(eq(bookings.shopId, shopId), eq(bookings.status, 'reserved'))
  const ofShop = db.select({ id: bookings.orderId }).from(bookings).where(reserved)
  const ofMovesThere = ofMoves(db, inArray(bookingMoves.bookingId, ofShop))
  return expireUnpaid(db, now, or(inArray(orders.id, ofShop), ofMovesThere))
}

/** Expires a booking that was not paid in time, and a move of it. */
export function expireBooking(db: Database, now: Date, id: string): Promise<number> {
  return expireUnpaid(db, now, or(eq(orders.id, id), ofMoves(db, eq(bookingMoves.bookingId, id))))
}
