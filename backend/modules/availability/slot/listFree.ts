import type { ServiceContext } from '#backend/context.ts'
import { excludeHold, findOwnHold } from '#backend/modules/availability/hold/excludeHold.ts'
import { findPlan } from '#backend/modules/catalogue/index.ts'
import type { Slot } from '#contract/availability.ts'
import { freeStartsOn } from '#domain/availability/freeCapacity.ts'
import { occupiedMinutes } from '#domain/availability/slots.ts'
import { takesBookingsNow } from '#domain/bookings/bookingType.ts'
import { epochDay, instantOn } from '#domain/epochMinutes.ts'
import { applyingFactor } from '#domain/pricing/priceFactor.ts'
import { checkedDate } from './checkedDate.ts'
import { findUsedCapacity } from './findUsed.ts'

type Input = { date: string; guests: number; duration: number; holdId?: string | undefined }

/** The half hours of a date in Bangkok from which this visit fits, with the percentage that holds at each. */
export async function listFreeSlots(
  ctx: ServiceContext,
  shopId: string,
  { date: wanted, guests, duration, holdId }: Input,
): Promise<{ date: string; items: Slot[] }> {
  const date = checkedDate(wanted)
  const { shop, factors } = await findPlan(ctx, shopId)
  if (!takesBookingsNow(shop)) return { date, items: [] }
  const day = epochDay(date)
  const until = instantOn(day + 1, occupiedMinutes(duration))
  const usedBy = await findUsedCapacity(ctx, [shop.id], instantOn(day), until)
  const used = excludeHold(usedBy(shop.id), await findOwnHold(ctx, shop.id, holdId))
  const visit = { durationMinutes: duration, guestCount: guests }
  const items = freeStartsOn(shop, used, date, visit, ctx.now).map(({ time, freeCapacity }) => {
    const factor = applyingFactor(factors, time)
    return {
      time: time.toISOString(),
      freeCapacity,
      percentage: factor?.percentage ?? 0,
      priceFactorId: factor?.id ?? null,
    }
  })
  return { date, items }
}
