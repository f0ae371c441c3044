import type { ServiceContext } from '#backend/context.ts'
import type { FindFreeTimes, FreeTimesInput } from '#backend/modules/catalogue/index.ts'
import { freeStartsOn } from '#domain/availability/freePlaces.ts'
import { occupiedMinutes } from '#domain/availability/slots.ts'
import { addDays, addMinutes, bangkokDate, endOfDay, instantOf, startOfDay } from '#domain/bangkokTime.ts'
import { takesBookingsNow } from '#domain/bookings/bookingType.ts'
import { findUsedPlaces } from './findUsed.ts'

/** A card says when one guest could lie down for an hour, where nobody says otherwise. */
const VISIT = { guests: 1, duration: 60 }
const SHOWN = 3

type Shop = Parameters<FindFreeTimes>[1][number]

/**
 * The next free half hours of many shops as instants, at most three; one query for all of them. On the wished date
 * alone, else today or tomorrow in Bangkok.
 */
export async function findNextFree(
  ctx: ServiceContext,
  shops: Shop[],
  { date, time, guests = VISIT.guests, duration = VISIT.duration }: FreeTimesInput = {},
): Promise<(shop: Shop) => string[]> {
  const today = bangkokDate(ctx.now)
  const day = date ?? today
  const days = date || time ? [day] : [today, addDays(today, 1)]
  const from = instantOf(day, time ?? '00:00')
  const until = addMinutes(endOfDay(days.at(-1) ?? day), occupiedMinutes(duration))
  const ids = shops.filter(takesBookingsNow).map(({ id }) => id)
  const usedBy = await findUsedPlaces(ctx, ids, startOfDay(day), until)
  const visit = { durationMinutes: duration, guestCount: guests }
  return (shop) => {
    if (!takesBookingsNow(shop)) return []
    const free: string[] = []
    for (const one of days) {
      if (free.length >= SHOWN) break
      for (const start of freeStartsOn(shop, usedBy(shop.id), one, visit, ctx.now)) {
        if (start.time >= from) free.push(start.time.toISOString())
      }
    }
    return free.slice(0, SHOWN)
  }
}
