import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import type { ScannedVisit } from '#contract/catalogue/brands.ts'
import { bangkokDate, endOfDay, startOfDay } from '#domain/bangkokTime.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { textIn } from '#domain/localizedText.ts'

/** The customer's reserved visits of today at the shop, soonest first. */
export async function listVisitsToday(
  { db, userId, now, locale }: UserContext,
  shopId: string,
): Promise<ScannedVisit[]> {
  const today = bangkokDate(now)
  const rows = await db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.shopId, shopId),
        eq(reservations.status, RESERVATION_STATUS.reserved),
        gte(reservations.time, startOfDay(today)),
        lte(reservations.time, endOfDay(today)),
      ),
    )
    .orderBy(asc(reservations.time), asc(reservations.id))
  return rows.map(({ id, time, guestCount, durationMinutes, isPaid, price, lines }) => ({
    _id: id,
    time: time.toISOString(),
    guestCount,
    duration: durationMinutes,
    isPaid,
    price,
    typeNames: [...new Set(lines.map(({ typeName }) => textIn(typeName, locale)))],
  }))
}
