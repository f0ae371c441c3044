import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { spendAllocatedCodes } from '#backend/modules/vouchers/index.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { RESERVATION_ACTION, statusAfter } from '#domain/bookings/bookingActions.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { MISSING_AFTER_MINUTES } from '#domain/constants.ts'
import { reservations } from './schema.ts'

const BATCH = 500

/** Writes down that nobody came within an hour of the time; a sweep. Answers how many visits it were. */
export async function markMissing(db: Database, now: Date): Promise<number> {
  const status = statusAfter(RESERVATION_STATUS.reserved, RESERVATION_ACTION.markMissing)
  const missed = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.status, RESERVATION_STATUS.reserved),
        lt(reservations.time, addMinutes(now, -MISSING_AFTER_MINUTES)),
      ),
    )
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const marked = await db.update(reservations).set({ status }).where(inArray(reservations.id, missed)).returning()
  await spendAllocatedCodes(db, marked, now)
  return marked.length
}
