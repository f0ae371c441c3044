import { ServiceError } from '#backend/errors.ts'
import type { shops } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { takesBookingsNow, takesInstantRequests } from '#domain/bookings/bookingType.ts'

type ShopRow = typeof shops.$inferSelect

/**
 * A shop that one visits at a time of one's choice; else 55: closed to bookings, a delivery shop, vouchers only. One
 * that has answered an instant request may be a delivery shop.
 */
export function checkTakesVisits(shop: ShopRow, hasAnswered = false): void {
  if (!(hasAnswered ? takesInstantRequests(shop) : takesBookingsNow(shop))) {
    throw new ServiceError(ERROR_CODE.shopNotBookable, 'This shop takes no bookings of visits')
  }
}
