import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { checkTakesVisits, findUsedCapacity } from '#backend/modules/availability/index.ts'
import type { BookingRow } from '#backend/modules/bookings/booking/rows.ts'
import { priceFactors, type shops } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { bookingStarts } from '#domain/availability/bookingStarts.ts'
import { excludeBooking, type StaggeredStartOption, staggeredStartsOn } from '#domain/availability/freeCapacity.ts'
import { occupiedMinutes } from '#domain/availability/slots.ts'
import { addDays, addMinutes, endOfDay, startOfDay } from '#domain/bangkokTime.ts'
import { canReschedule } from '#domain/bookings/reschedule.ts'
import { rescheduledParty } from '#domain/bookings/rescheduleParty.ts'
import { awaitsPayment } from '#domain/orders/paymentState.ts'

export type ShopRow = typeof shops.$inferSelect
type Reader = Pick<Database | Transaction, 'select'>

/** A visit that can be moved and whose shop takes visits; else 130 or 55. */
export function checkMovable(row: BookingRow, shop: ShopRow | undefined, now: Date): ShopRow {
  if (!shop || awaitsPayment(row) || !canReschedule({ ...row, shopType: shop.shopType }, shop.allowsReschedule, now)) {
    throw new ServiceError(ERROR_CODE.cannotReschedule, 'This visit can no longer be moved')
  }
  checkTakesVisits(shop)
  return shop
}

export const findFactors = (db: Reader, shopId: string) =>
  db.select().from(priceFactors).where(eq(priceFactors.shopId, shopId))

/**
 * From when on a visit could begin on any of these days, together or in staggered starts as a booking of its size
 * could: its own capacity counts as free, since moving gives it back.
 */
export async function startsForVisit(
  db: Reader,
  { row, shop, now }: { row: BookingRow; shop: ShopRow; now: Date },
  from: string,
  days = 1,
): Promise<(date: string) => StaggeredStartOption[]> {
  const party = rescheduledParty(row)
  const until = addMinutes(endOfDay(addDays(from, days - 1)), occupiedMinutes(party.durationMinutes))
  const usedBy = await findUsedCapacity({ db }, [shop.id], startOfDay(from), until)
  const used = excludeBooking(usedBy(shop.id), { time: row.time, starts: bookingStarts(row) })
  return (date) => staggeredStartsOn(shop, used, date, party, now)
}
