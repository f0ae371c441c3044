import type { ServiceContext } from '#backend/context.ts'
import type { FindFreeTimes, FreeTimesInput } from '#backend/modules/catalogue/index.ts'
import { nextFreeStarts } from '#domain/availability/freeCapacity.ts'
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
  { date, time, from = time, guests = VISIT.guests, duration = VISIT.duration }: FreeTimesInput = {},
): Promise<(shop: Shop) => string[]> {
  const day = date ? epochDay(date) : epochDayAt(ctx.now)
  const days = date || from ? [day] : [day, day + 1]
  const dates = days.map(dateOf)
  const first = instantOn(day, from ? minutesOf(from) : 0)
  const open = shops.filter(takesBookingsNow)
  const minutesIn = typeof duration === 'number' ? () => duration : duration
  const longest = Math.max(0, ...open.map(({ id }) => occupiedMinutes(minutesIn(id))))
  const ids = open.map(({ id }) => id)
  const usedBy = await findUsedCapacity(ctx, ids, instantOn(day), instantOn(day + days.length, longest))
  return (shop) => {
    if (!takesBookingsNow(shop)) return []
    const visit = { durationMinutes: minutesIn(shop.id), guestCount: guests }
    const range = { now: ctx.now, from: first, count: SHOWN }
    return nextFreeStarts(shop, usedBy(shop.id), dates, visit, range).map((start) => start.toISOString())
  }
}
