import { and, eq, gt } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { slotHolds } from '#backend/db/schema/index.ts'
import { findPlannedShop } from '#backend/services/shop/plan.ts'
import { findUsedPlaces } from '#backend/services/slot/findUsed.ts'
import { ERROR_CODE, type ErrorCode } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { isOpenToVisits } from '#domain/bookingType.ts'
import { freePlacesAt, type UsedPlaces } from '#domain/freePlaces.ts'
import {
  coveredSlots,
  fitsOpeningHours,
  isReservableTime,
  isWithinAdvanceDays,
  occupiedMinutes,
} from '#domain/slots.ts'

type Wish = { shopId: string; time: string; guestCount: number; duration: number; holdId?: string }

/** Places as if the asker's own hold, which the visit would take over, had been let go; of any other, as they are. */
async function withoutHold(
  { db, now, userId }: ServiceContext,
  used: UsedPlaces,
  shopId: string,
  holdId?: string,
): Promise<{ used: UsedPlaces; hold?: typeof slotHolds.$inferSelect }> {
  if (!holdId || !userId) return { used }
  const own = and(eq(slotHolds.id, holdId), eq(slotHolds.userId, userId), eq(slotHolds.shopId, shopId))
  const [hold] = await db
    .select()
    .from(slotHolds)
    .where(and(own, gt(slotHolds.expiresAt, now)))
  if (!hold) return { used }
  const left = new Map(used)
  for (const slot of coveredSlots(hold.time, hold.durationMinutes)) {
    left.set(slot.getTime(), (left.get(slot.getTime()) ?? 0) - hold.guestCount)
  }
  return { used: left, hold }
}

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
  const { used, hold } = await withoutHold(ctx, usedBy(shop.id), shop.id, holdId)
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
