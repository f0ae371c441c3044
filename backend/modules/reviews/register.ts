import { eq, exists, sql } from 'drizzle-orm'
import { reviewed } from '#backend/modules/orders/order/reviewed.ts'
import { reviews } from './schema.ts'

/** What reviews do for the modules below. */
export function registerReviews(): void {
  reviewed.fill({
    ofVisit: (db, id) => exists(db.select({ one: sql`1` }).from(reviews).where(eq(reviews.reservationId, id))),
    ofVoucher: (db, id) => exists(db.select({ one: sql`1` }).from(reviews).where(eq(reviews.voucherId, id))),
  })
}
