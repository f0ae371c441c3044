import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import type { BookingRow } from '#backend/modules/bookings/booking/rows.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { refundUntilOf } from '#domain/bookings/reschedule.ts'
import type { ShopRow } from './movable.ts'

type NewTime = { time: Date; durationMinutes: number; priceFactorId: string | null; now: Date }

/** Writes a booking's new time; moving brings back no refund that had ended. */
export async function changeTime(tx: Transaction, row: BookingRow, shop: ShopRow, { now, ...then }: NewTime) {
  const refundUntil = refundUntilOf(row, shop.refundUntilHours)
  await tx
    .update(bookings)
    .set({
      ...then,
      movedFrom: row.time,
      rescheduleCount: sql`${bookings.rescheduleCount} + 1`,
      refundEndedAt: refundUntil < now ? refundUntil : null,
      ...{ remindedDayAt: null, remindedSoonAt: null },
    })
    .where(eq(bookings.id, row.id))
}
