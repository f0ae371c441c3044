import type { ServiceContext } from '#backend/context.ts'
import { findPlannedShop } from '#backend/services/shop/plan.ts'
import { findUsedPlaces } from '#backend/services/slot/findUsed.ts'
import { findOwnHold, withoutHold } from '#backend/services/slot/withoutHold.ts'
import { ERROR_CODE, type ErrorCode } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { isOpenToVisits } from '#domain/booking/bookingType.ts'
import { freePlacesAt } from '#domain/booking/freePlaces.ts'
import { fitsOpeningHours, isReservableTime, isWithinAdvanceDays, occupiedMinutes } from '#domain/booking/slots.ts'

type Wish = { shopId: string; time: string; guestCount: number; duration: number; holdId?: string }

/**
 * Whether a visit would be taken now, with code 0, or why not: no bookings (55), too far (54), too soon (53),
 * closed (52), full (51), in the order in which a booking is refused.
 */
export async function checkQuota(
  ctx: ServiceContext,
  { shopId, time, guestCount, duration, holdId }: Wish,
): Promise<{ usable: boolean; code: number }> {
  const shop = await findPlannedShop(ctx, shopId)
  const at = new Date(time)
  const usedBy = await findUsedPlaces(ctx, [shop.id], at, addMinutes(at, occupiedMinutes(duration)))
  const hold = await findOwnHold(ctx, shop.id, holdId)
  const used = withoutHold(usedBy(shop.id), hold)
  // A time that is held was given enough notice when it was first held.
  const noticeAt = hold?.time.getTime() === at.getTime() ? hold.createdAt : ctx.now
  const refused = (code: ErrorCode) => ({ usable: false, code })
  if (!isOpenToVisits(shop)) return refused(ERROR_CODE.shopNotBookable)
  if (!isWithinAdvanceDays(at, ctx.now, shop.advanceDays)) return refused(ERROR_CODE.slotTooFar)
  if (!isReservableTime(at, noticeAt, shop.advanceBookingHour)) return refused(ERROR_CODE.slotTooSoon)
  if (!fitsOpeningHours(shop, at, duration)) return refused(ERROR_CODE.slotClosed)
  const free = freePlacesAt(shop.capacity, used, at, duration)
  return free < guestCount ? refused(ERROR_CODE.slotFull) : { usable: true, code: 0 }
}
