import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { findTheirShop } from '#backend/modules/catalogue/index.ts'
import type { StandingBooking } from '#contract/bookings/consoleStanding.ts'
import type { AskedHours } from '#contract/catalogue/consoleHours.ts'
import { bookingStarts } from '#domain/availability/bookingStarts.ts'
import type { OpeningHours } from '#domain/availability/openingHours.ts'
import { fitsOpeningHours } from '#domain/availability/openSpans.ts'
import { addMinutes } from '#domain/epochMinutes.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { type BookingRow, selectBookings } from './rows.ts'

const LISTED = 100

/** Whether everybody of a visit is treated while the shop is open. */
function fits(hours: OpeningHours, row: BookingRow): boolean {
  return bookingStarts(row).every(({ afterMinutes, durationMinutes }) =>
    fitsOpeningHours(hours, addMinutes(row.time, afterMinutes), durationMinutes),
  )
}

/** The bookings to come of a shop of theirs that fit its hours, and would not fit these. */
export async function listStanding(
  ctx: StaffContext,
  shopId: string,
  hours: AskedHours,
): Promise<{ items: StandingBooking[]; totalCount: number }> {
  const shop = await findTheirShop(ctx.db, ctx, 'hours.change', shopId)
  const rows = await selectBookings(ctx.db)
    .where(
      and(
        eq(bookings.shopId, shop.id),
        inArray(bookings.status, ['reserved', 'confirmed']),
        gte(bookings.time, ctx.now),
      ),
    )
    .orderBy(asc(bookings.time), asc(bookings.id))
  const standing = rows.filter((row) => fits(shop, row) && !fits(hours, row))
  return {
    items: standing.slice(0, LISTED).map(({ id, orderNumber, time, durationMinutes, guestCount }) => ({
      ...{
        _id: id,
        orderNumber: writeOrderNumber(orderNumber),
        time: time.toISOString(),
        duration: durationMinutes,
        guestCount,
      },
    })),
    totalCount: standing.length,
  }
}
