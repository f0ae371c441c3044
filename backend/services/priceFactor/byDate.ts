import type { ServiceContext } from '#backend/context.ts'
import { findPlan } from '#backend/services/shop/plan.ts'
import { checkedDate } from '#backend/services/slot/checkedDate.ts'
import { findUsedPlaces } from '#backend/services/slot/findUsed.ts'
import { addDays, addMinutes, bangkokDate, daysBetween, endOfDay, startOfDay } from '#domain/bangkokTime.ts'
import { isOpenToVisits } from '#domain/bookingType.ts'
import { freeStartsOn } from '#domain/freePlaces.ts'
import { hoursOn } from '#domain/openingHours.ts'
import { applyingFactor } from '#domain/priceFactor.ts'
import { occupiedMinutes } from '#domain/slots.ts'

type Wish = { shopId: string; date: string; days: number; guestCount: number; duration: number }
export type OfferedDay = {
  date: string
  state: 'free' | 'full' | 'rest' | 'past' | 'tooFar'
  bestPercentage: number
}

/**
 * What each day from the date on offers: whether a half hour is left for this visit, and the best percentage of those
 * that are. A shop that takes no visits is full on every open day.
 */
export async function listOfferedDays(ctx: ServiceContext, wish: Wish): Promise<{ days: OfferedDay[] }> {
  const from = checkedDate(wish.date)
  const { shop, factors } = await findPlan(ctx, wish.shopId)
  const visit = { durationMinutes: wish.duration, guestCount: wish.guestCount }
  const until = addMinutes(endOfDay(addDays(from, wish.days - 1)), occupiedMinutes(wish.duration))
  const usedBy = await findUsedPlaces(ctx, [shop.id], startOfDay(from), until)
  const today = bangkokDate(ctx.now)

  const offer = (date: string): OfferedDay => {
    const closed = (state: OfferedDay['state']): OfferedDay => ({ date, state, bestPercentage: 0 })
    const ahead = daysBetween(today, date)
    if (ahead < 0) return closed('past')
    if (ahead > shop.advanceDays) return closed('tooFar')
    if (hoursOn(shop, date).restDay) return closed('rest')
    const starts = isOpenToVisits(shop) ? freeStartsOn(shop, usedBy(shop.id), date, visit, ctx.now) : []
    if (starts.length === 0) return closed('full')
    const percentages = starts.map(({ time }) => applyingFactor(factors, time)?.percentage ?? 0)
    return { date, state: 'free', bestPercentage: Math.max(...percentages) }
  }
  return { days: Array.from({ length: wish.days }, (_, ahead) => offer(addDays(from, ahead))) }
}
