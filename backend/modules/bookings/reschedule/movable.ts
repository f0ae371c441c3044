import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { checkTakesVisits, findUsedCapacity } from '#backend/modules/availability/index.ts'
import type { BookingRow } from '#backend/modules/bookings/booking/rows.ts'
import type { shops } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { bookedParty, bookingStarts } from '#domain/availability/bookingStarts.ts'
import { excludeBooking, type StaggeredStartOption, staggeredStartsOn } from '#domain/availability/freeCapacity.ts'
import { occupiedMinutes } from '#domain/availability/slots.ts'
import { addDays, addMinutes, endOfDay, startOfDay } from '#domain/bangkokTime.ts'
import { canReschedule } from '#domain/bookings/reschedule.ts'
import { isPaymentOver } from '#domain/orders/paymentState.ts'
import { heldBy, type OpenMove } from './openMove.ts'

export type ShopRow = typeof shops.$inferSelect
type Reader = Pick<Database | Transaction, 'select'>

/** A visit that can be moved and whose shop takes visits; else 130 or 55. */
export function checkMovable(row: BookingRow, shop: ShopRow | undefined, now: Date): ShopRow {
  const isMovable = shop && canReschedule({ ...row, shopType: shop.shopType }, shop.allowsReschedule, now)
  if (!isMovable || isPaymentOver(row, now)) {
    throw new ServiceError(ERROR_CODE.cannotReschedule, 'This visit can no longer be moved')
  }
  checkTakesVisits(shop)
  return shop
}

/** `open`: a move that is given up for another one. */
type Moved = { row: BookingRow; shop: ShopRow; open?: OpenMove['move'] | undefined; now: Date }

/**
 * From when on a visit could begin on any of these days, together or in staggered starts as a booking of its size
 * could: its own capacity counts as free, since moving gives it back, and so does that of a move that is open.
 */
export async function startsForVisit(
  db: Reader,
  { row, shop, open, now }: Moved,
  from: string,
  days = 1,
): Promise<(date: string) => StaggeredStartOption[]> {
  const party = bookedParty(row)
  const until = addMinutes(endOfDay(addDays(from, days - 1)), occupiedMinutes(party.durationMinutes))
  const usedBy = await findUsedCapacity({ db }, [shop.id], startOfDay(from), until)
  const own = excludeBooking(usedBy(shop.id), { time: row.time, starts: bookingStarts(row) })
  const used = open ? excludeBooking(own, heldBy(open)) : own
  return (date) => staggeredStartsOn(shop, used, date, party, now)
}
