import type { ServiceContext } from '#backend/context.ts'
import type { FindFreeTimes, FreeTimesInput } from '#backend/modules/catalogue/index.ts'
import { freeStartsOn } from '#domain/availability/freeCapacity.ts'
import { occupiedMinutes } from '#domain/availability/slots.ts'
import { takesBookingsNow } from '#domain/bookings/bookingType.ts'
import { dateOf, epochDay, epochDayAt, instantOn, minutesOf } from '#domain/epochMinutes.ts'
import { findUsedCapacity } from './findUsed.ts'

/** Default of the free times on a card: one guest for an hour. */
const VISIT = { guests: 1, duration: 60 }
const SHOWN = 5

type Shop = Parameters<FindFreeTimes>[1][number]

/**
 * The next free half hours of many shops as instants, at most five; one query for all of them. On the date asked for
 * alone, else today or tomorrow in Bangkok.
 */
export async function findNextFree(
  ctx: ServiceContext,
  shops: Shop[],
  { date, time, guests = VISIT.guests, duration = VISIT.duration }: FreeTimesInput = {},
): Promise<(shop: Shop) => string[]> {
  const day = date ? epochDay(date) : epochDayAt(ctx.now)
  const days = date || time ? [day] : [day, day + 1]
  const from = instantOn(day, time ? minutesOf(time) : 0)
  const until = instantOn(day + days.length, occupiedMinutes(duration))
  const ids = shops.filter(takesBookingsNow).map(({ id }) => id)
  const usedBy = await findUsedCapacity(ctx, ids, instantOn(day), until)
  const visit = { durationMinutes: duration, guestCount: guests }
  return (shop) => {
    if (!takesBookingsNow(shop)) return []
    const free: string[] = []
    for (const one of days) {
      if (free.length >= SHOWN) break
      for (const start of freeStartsOn(shop, usedBy(shop.id), dateOf(one), visit, ctx.now)) {
        if (start.time >= from) free.push(start.time.toISOString())
      }
    }
    return free.slice(0, SHOWN)
  }
}
