import type { ServiceContext } from '#backend/context.ts'
import { addDays, addHours, bangkokDate, endOfDay } from '#domain/bangkokTime.ts'
import { isOpenToVisits } from '#domain/bookingType.ts'
import { freeStartsOn, type PlannedShop } from '#domain/freePlaces.ts'
import { findUsedPlaces } from './findUsed.ts'

/** A card says when one guest could lie down for an hour. */
const VISIT = { durationMinutes: 60, guestCount: 1 }
const SHOWN = 3

type Shop = PlannedShop & Parameters<typeof isOpenToVisits>[0] & { id: string }

/** The next free half hours of many shops, today or tomorrow in Bangkok, as instants; one query for all of them. */
export async function findNextFree(ctx: ServiceContext, shops: Shop[]): Promise<(shop: Shop) => string[]> {
  const today = bangkokDate(ctx.now)
  const days = [today, addDays(today, 1)]
  const ids = shops.filter(isOpenToVisits).map(({ id }) => id)
  const until = addHours(endOfDay(addDays(today, 1)), 1)
  const usedBy = await findUsedPlaces(ctx, ids, addHours(ctx.now, -1), until)
  return (shop) => {
    if (!isOpenToVisits(shop)) return []
    const free: string[] = []
    for (const day of days) {
      if (free.length >= SHOWN) break
      for (const { time } of freeStartsOn(shop, usedBy(shop.id), day, VISIT, ctx.now)) free.push(time.toISOString())
    }
    return free.slice(0, SHOWN)
  }
}
