import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { expireUnpaid, orders } from '#backend/modules/orders/index.ts'

/** Expires a shop's unpaid bookings, and frees their capacity. Answers how many. */
export function expireBookingsOf(db: Database, now: Date, shopId: string): Promise<number> {
  const reserved = and(eq(bookings.shopId, shopId), eq(bookings.status, 'reserved'))
  const ofShop = db.select({ id: bookings.orderId }).from(bookings).where(reserved)
  return expireUnpaid(db, now, inArray(orders.id, ofShop))
}
