import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { checkedDate, closedBecause, freeOverdue } from '#backend/modules/availability/index.ts'
import { unknownBooking } from '#backend/modules/bookings/booking/find.ts'
import { bookingColumns, ofBooking, ownBooking } from '#backend/modules/bookings/booking/rows.ts'
import { bookingMoves, bookings } from '#backend/modules/bookings/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import type { MoveDay, MoveTime } from '#contract/bookings/changes.ts'
import { bookingStarts } from '#domain/availability/bookingStarts.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { hasSameStarts } from '#domain/bookings/rescheduleParty.ts'
import { checkMovable, startsForVisit } from './movable.ts'
import { priceMoves } from './priceMoves.ts'

type Input = { id: string; date: string; days: number }

/**
 * Where an own visit could be moved on each day from the date on, how its guests would come then and what it would cost.
 * Times of another price are told apart from full ones. Throws 130 where it can no longer be moved.
 */
export async function listMoves(
  ctx: UserContext,
  { id, date, days }: Input,
): Promise<{ days: MoveDay[]; backAtOnce: boolean }> {
  const { db, userId, now } = ctx
  const from = checkedDate(date)
  const find = () =>
    db
      .select({ row: bookingColumns, shop: shops })
      .from(orders)
      .innerJoin(bookings, ofBooking)
      .innerJoin(shops, eq(shops.id, bookings.shopId))
      .where(ownBooking(id, userId))
  const [asked] = await find()
  if (!asked) throw unknownBooking()
  await freeOverdue(ctx, asked.shop.id)
  const [found = asked] = await find()
  const { row } = found
  const shop = checkMovable(row, found.shop, now)
  const standing = and(eq(bookingMoves.bookingId, row.id), eq(bookingMoves.isStanding, true))
  const [open] = await db.select().from(bookingMoves).where(standing)
  const startsOn = await startsForVisit(db, { row, shop, open, now }, from, days)
  const { at: pricedAt, backAtOnce } = await priceMoves(db, ctx, row)

  const timesOn = (day: string): MoveTime[] =>
    startsOn(day).map(({ time, freeCapacity, starts }) => {
      const { percentage, priceFactorId, priced, cost, canTake } = pricedAt(time)
      const isNow = time.getTime() === row.time.getTime() && hasSameStarts(starts, bookingStarts(row))
      const { price, difference, pointsBack } = priced
      return {
        ...{ time: time.toISOString(), freeCapacity, percentage, priceFactorId, starts },
        state: isNow ? 'now' : cost.kind === 'same' ? 'free' : 'otherPrice',
        ...{ price, difference, pointsBack, canTake: !isNow && canTake },
      }
    })
  const dayOf = (day: string): MoveDay => {
    const closed = closedBecause(shop, day, bangkokDate(now))
    const times = closed ? [] : timesOn(day)
    const isFree = times.some(({ state }) => state === 'free')
    const state = closed ?? (isFree ? 'free' : times.length > 0 ? 'otherPrice' : 'full')
    return { date: day, state, bestPercentage: isFree ? pricedAt(row.time).percentage : 0, times }
  }
  return { days: Array.from({ length: days }, (_, ahead) => dayOf(addDays(from, ahead))), backAtOnce }
}
