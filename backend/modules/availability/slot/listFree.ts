import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { excludeHold, findOwnHold } from '#backend/modules/availability/hold/excludeHold.ts'
import { findPlan } from '#backend/modules/catalogue/index.ts'
import type { Slot } from '#contract/availability.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { fitsTogether, freeStartsOn } from '#domain/availability/freeCapacity.ts'
import { partyOfLengths } from '#domain/availability/party.ts'
import { occupiedMinutes } from '#domain/availability/slots.ts'
import { takesBookingsNow } from '#domain/bookings/bookingType.ts'
import { epochDay, instantOn } from '#domain/epochMinutes.ts'
import { applyingFactor } from '#domain/pricing/priceFactor.ts'
import { checkedDate } from './checkedDate.ts'
import { findUsedCapacity } from './findUsed.ts'

type Input = {
  date: string
  guests: number
  duration?: number | undefined
  lengths?: number[] | undefined
  holdId?: string | undefined
}

/** The half hours of a date in Bangkok from which this visit fits, with the percentage that holds at each. */
export async function listFreeSlots(
  ctx: ServiceContext,
  shopId: string,
  { date: wanted, guests, duration, lengths, holdId }: Input,
): Promise<{ date: string; items: Slot[] }> {
  const date = checkedDate(wanted)
  const party = lengths && partyOfLengths(lengths)
  const durationMinutes = party?.durationMinutes ?? duration
  if (!durationMinutes) throw new ServiceError(ERROR_CODE.badRequest, 'duration or lengths say how long the visit is')
  const { shop, factors } = await findPlan(ctx, shopId)
  if (!takesBookingsNow(shop)) return { date, items: [] }
  const day = epochDay(date)
  // From one guest on: a larger party may come one after another.
  const visit = { durationMinutes, guestCount: party ? 1 : guests }
  const until = instantOn(day + 1, occupiedMinutes(visit.durationMinutes))
  const usedBy = await findUsedCapacity(ctx, [shop.id], instantOn(day), until)
  const used = excludeHold(usedBy(shop.id), await findOwnHold(ctx, shop.id, holdId))
  const items = freeStartsOn(shop, used, date, visit, ctx.now).map(({ time, freeCapacity }) => {
    const factor = applyingFactor(factors, time)
    return {
      time: time.toISOString(),
      freeCapacity,
      ...(party && { isTogether: fitsTogether(shop, used, time, party) }),
      percentage: factor?.percentage ?? 0,
      priceFactorId: factor?.id ?? null,
    }
  })
  return { date, items }
}
