import { and, gt, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { slotUse } from '#backend/modules/availability/index.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { bangkokHour } from '#backend/platform/db/bangkokDay.ts'
import type { NumbersOfHour } from '#contract/tracking.ts'
import { hourKey, openPlaces } from '#domain/tracking/openPlaces.ts'
import type { Period } from '#domain/tracking/period.ts'
import { type WhichShops, within } from './countDays.ts'

/** The places of more shops are not counted at once. */
const MOST_SHOPS = 200

async function countPlaces(db: Database, which: WhichShops, period: Period): Promise<Map<string, number> | null> {
  const { dayTime, specialDays, capacity } = shops
  const rows = await db
    .select({ dayTime, specialDays, capacity })
    .from(shops)
    .where(which(shops.id))
    .limit(MOST_SHOPS + 1)
  return rows.length > MOST_SHOPS ? null : openPlaces(rows, period)
}

/** How full shops were by hour of the week. */
export async function countHours(db: Database, which: WhichShops, period: Period): Promise<NumbersOfHour[]> {
  const { weekday, hour } = bangkokHour(slotUse.slot)
  const [rows, places] = await Promise.all([
    db
      .select({ weekday, hour, taken: sql<number>`sum(${slotUse.used})::int` })
      .from(slotUse)
      .where(and(which(slotUse.shopId), within(slotUse.slot, period), gt(slotUse.used, 0)))
      .groupBy(weekday, hour),
    countPlaces(db, which, period),
  ])
  const taken = new Map(rows.map((row) => [hourKey(row.weekday, row.hour), row.taken]))
  const week = Array.from({ length: 7 * 24 }, (_, at) => ({ weekday: Math.floor(at / 24), hour: at % 24 }))
  return week.flatMap((at) => {
    const key = hourKey(at.weekday, at.hour)
    const own = { taken: taken.get(key) ?? 0, places: places && (places.get(key) ?? 0) }
    return own.taken > 0 || own.places ? [{ ...at, ...own }] : []
  })
}
