import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { selectBookings } from '#backend/modules/bookings/booking/rows.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { findPlannedShop } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import type { ScannedBooking, scanCalls } from '#contract/bookings/scan.ts'
import type { AnswerOf } from '#contract/call.ts'
import { bangkokDate, endOfDay, startOfDay } from '#domain/bangkokTime.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { textIn } from '#domain/localizedText.ts'
import { listUsableVouchers } from './listVouchers.ts'

/** The customer's reserved visits of today at the shop, soonest first. */
async function listVisitsToday({ db, userId, now, locale }: UserContext, shopId: string): Promise<ScannedBooking[]> {
  const today = bangkokDate(now)
  const rows = await selectBookings(db)
    .where(
      and(
        eq(orders.userId, userId),
        eq(bookings.shopId, shopId),
        eq(bookings.status, RESERVATION_STATUS.reserved),
        gte(bookings.time, startOfDay(today)),
        lte(bookings.time, endOfDay(today)),
      ),
    )
    .orderBy(asc(bookings.time), asc(bookings.id))
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

type Scan = AnswerOf<(typeof scanCalls)['GET /shops/{id}/scan']>

/** What of the customer's is usable at the shop whose code they scanned. Throws 404 for an unknown shop. */
export async function findScan(ctx: UserContext, idOrUrlName: string): Promise<Scan> {
  const shop = await findPlannedShop(ctx, idOrUrlName)
  const [reservations, vouchers] = await Promise.all([listVisitsToday(ctx, shop.id), listUsableVouchers(ctx, shop)])
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale), bookable: shop.bookable },
    reservations,
    vouchers,
  }
}
