import type { ServiceContext } from '#backend/context.ts'
import { excludeHold, findOwnHold } from '#backend/modules/availability/hold/excludeHold.ts'
import { freeOverdue } from '#backend/modules/availability/hold/freeOverdue.ts'
import { findUsedCapacity } from '#backend/modules/availability/slot/findUsed.ts'
import { findOptions, findPlannedShop } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE, type ErrorCode } from '#contract/errorCodes.ts'
import { freeCapacityAt } from '#domain/availability/freeCapacity.ts'
import { fitsOpeningHours } from '#domain/availability/openSpans.ts'
import { isReservableTime, isWithinAdvanceDays, occupiedMinutes } from '#domain/availability/slots.ts'
import { takesBookingsNow } from '#domain/bookings/bookingType.ts'
import { addMinutes } from '#domain/epochMinutes.ts'

type Input = {
  shopId: string
  time: string
  guestCount: number
  duration: number
  carts?: { timePriceId: string; guestCount: number }[]
  holdId?: string
}

type Shop = Awaited<ReturnType<typeof findPlannedShop>>

const USABLE = 0

/** Whether more is wanted of a strictly counted option than is left. An option of another shop is unknown (404). */
async function exceedsStock({ db }: ServiceContext, shopId: string, carts: NonNullable<Input['carts']>) {
  const chosen = await findOptions(db, shopId, carts)
  return chosen.some(({ option, guestCount }) => option.strictQuota && option.stock < guestCount)
}

async function codeOf(ctx: ServiceContext, shop: Shop, input: Input): Promise<ErrorCode | 0> {
  const { guestCount, duration, carts, holdId } = input
  const at = new Date(input.time)
  const usedBy = await findUsedCapacity(ctx, [shop.id], at, addMinutes(at, occupiedMinutes(duration)))
  const hold = await findOwnHold(ctx, shop.id, holdId)
  const used = excludeHold(usedBy(shop.id), hold)
  // A time that is held was given enough notice when it was first held.
  const noticeAt = hold?.time.getTime() === at.getTime() ? hold.createdAt : ctx.now
  const isShort = carts !== undefined && (await exceedsStock(ctx, shop.id, carts))
  if (!takesBookingsNow(shop)) return ERROR_CODE.shopNotBookable
  if (!isWithinAdvanceDays(at, ctx.now, shop.advanceDays)) return ERROR_CODE.slotTooFar
  if (!isReservableTime(at, noticeAt, shop.advanceBookingHour)) return ERROR_CODE.slotTooSoon
  if (!fitsOpeningHours(shop, at, duration)) return ERROR_CODE.slotClosed
  if (isShort) return ERROR_CODE.guestsExceedStock
  return freeCapacityAt(shop.capacity, used, at, duration) < guestCount ? ERROR_CODE.slotFull : USABLE
}

/**
 * Whether a visit would be taken now, with code 0, or why not: no bookings (55), too far (54), too soon (53),
 * closed (52), less left of a strictly counted option than the carts want (50), full (51), in the order in which a
 * booking is refused. What an unpaid booking held too long counts as free, as it does there.
 */
export async function checkQuota(ctx: ServiceContext, input: Input): Promise<{ usable: boolean; code: number }> {
  const shop = await findPlannedShop(ctx, input.shopId)
  let code = await codeOf(ctx, shop, input)
  if (code === ERROR_CODE.guestsExceedStock || code === ERROR_CODE.slotFull) {
    await freeOverdue(ctx, shop.id)
    code = await codeOf(ctx, shop, input)
  }
  return { usable: code === USABLE, code }
}
