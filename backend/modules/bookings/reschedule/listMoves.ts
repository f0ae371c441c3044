import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { checkedDate, closedBecause, freeOverdue } from '#backend/modules/availability/index.ts'
import { unknownBooking } from '#backend/modules/bookings/booking/find.ts'
import { bookingColumns, ofBooking, ownBooking } from '#backend/modules/bookings/booking/rows.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import type { MoveDay, MoveTime } from '#contract/bookings/changes.ts'
import { bookingStarts } from '#domain/availability/bookingStarts.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { hasSameStarts } from '#domain/bookings/rescheduleParty.ts'
import { applyingFactor, percentageAt } from '#domain/pricing/priceFactor.ts'
import { checkMovable, findFactors, startsForVisit } from './movable.ts'

type Input = { id: string; date: string; days: number }

/**
 * Where an own visit could be moved on each day from the date on, and how its guests would come then. Times of another
 * price are told, too, so that nobody takes them for full. Throws 130 where it can no longer be moved.
 */
export async function listMoves(ctx: UserContext, { id, date, days }: Input): Promise<{ days: MoveDay[] }> {
  const { db, userId, now } = ctx
  const from = checkedDate(date)
  const [found] = await db
    .select({ row: bookingColumns, shop: shops })
    .from(orders)
    .innerJoin(bookings, ofBooking)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(ownBooking(id, userId))
  if (!found) throw unknownBooking()
  const { row } = found
  const shop = checkMovable(row, found.shop, now)
  await freeOverdue(ctx, shop.id)
  const startsOn = await startsForVisit(db, { row, shop, now }, from, days)
  const factors = await findFactors(db, shop.id)
  const percentage = percentageAt(factors, row.time)

  const timesOn = (day: string): MoveTime[] =>
    startsOn(day).map(({ time, freeCapacity, starts }) => {
      const factor = applyingFactor(factors, time)
      const isNow = time.getTime() === row.time.getTime() && hasSameStarts(starts, bookingStarts(row))
      const state = isNow ? 'now' : (factor?.percentage ?? 0) === percentage ? 'free' : 'otherPrice'
      const price = { percentage: factor?.percentage ?? 0, priceFactorId: factor?.id ?? null }
      return { time: time.toISOString(), freeCapacity, ...price, starts, state }
    })
  const dayOf = (day: string): MoveDay => {
    const closed = closedBecause(shop, day, bangkokDate(now))
    const times = closed ? [] : timesOn(day)
    const isFree = times.some(({ state }) => state === 'free')
    const state = closed ?? (isFree ? 'free' : times.length > 0 ? 'otherPrice' : 'full')
    return { date: day, state, bestPercentage: isFree ? percentage : 0, times }
  }
  return { days: Array.from({ length: days }, (_, ahead) => dayOf(addDays(from, ahead))) }
}
