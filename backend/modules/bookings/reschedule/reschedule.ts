import { eq, sql } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { checkedTime, freeOverdue, lockSlots, takeSlots } from '#backend/modules/availability/index.ts'
import { findBooking, unknownBooking } from '#backend/modules/bookings/booking/find.ts'
import { type BookingRow, ownBooking, selectBookings } from '#backend/modules/bookings/booking/rows.ts'
import { mailBooking } from '#backend/modules/bookings/mails/mailBooking.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { once, orders } from '#backend/modules/orders/index.ts'
import { checkAllocatedUntil } from '#backend/modules/vouchers/index.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { bookingStarts } from '#domain/availability/bookingStarts.ts'
import { singleStart, slotsInReach, slotsOf } from '#domain/availability/staggeredStarts.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { refundUntilOf } from '#domain/bookings/reschedule.ts'
import { type Coming, hasSameStarts, rescheduledParty, withStarts } from '#domain/bookings/rescheduleParty.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { applyingFactor, percentageAt } from '#domain/pricing/priceFactor.ts'
import { checkMovable, findFactors, type ShopRow, startsForVisit } from './movable.ts'

type Input = { id: string; date: string; time: string; starts?: Coming[] | undefined }
type Move = { row: BookingRow; shop: ShopRow; time: Date; shown: Coming[] | undefined; now: Date }

/** The price factor of the new time, which must give the same price: moving never changes what is paid. */
async function factorAt(tx: Transaction, row: BookingRow, time: Date): Promise<string | null> {
  const factors = await findFactors(tx, row.shopId)
  if (percentageAt(factors, row.time) !== percentageAt(factors, time)) {
    throw new ServiceError(ERROR_CODE.rescheduledPrice, 'Another price holds at that time')
  }
  return applyingFactor(factors, time)?.id ?? null
}

/** The party's starts at the new time by the free capacity of now; 51 where they are not those that were shown. */
async function decideStarts(tx: Transaction, { time, shown, ...visit }: Move) {
  const date = bangkokDate(time)
  const startsOn = await startsForVisit(tx, visit, date)
  const fitting = startsOn(date).find((one) => one.time.getTime() === time.getTime())
  if (!fitting || (shown && !hasSameStarts(shown, fitting.starts))) {
    throw new ServiceError(ERROR_CODE.slotFull, 'The party does not fit then, or not so')
  }
  return withStarts(visit.row.lines, fitting.starts)
}

/**
 * Exchanges the capacity of the old time for that of the new in one step, so that half hours of both are not taken
 * twice. The locks keep others from changing what the party could need between the decision and the taking.
 */
async function moveCapacity(tx: Transaction, move: Move) {
  const { row, shop, time } = move
  const before = { time: row.time, starts: bookingStarts(row) }
  await lockSlots(tx, shop, [...slotsOf(before), ...slotsInReach(time, rescheduledParty(row))])
  const { lines, starts, durationMinutes } = await decideStarts(tx, move)
  const { id: shopId, capacity } = shop
  if (await takeSlots(tx, { shopId, capacity, time, starts }, before)) await purge(tx, [cacheTag.shop(shopId)])
  return { lines, durationMinutes }
}

async function move(tx: Transaction, { userId, now }: UserContext, { id, starts: shown, ...input }: Input) {
  const [row] = await selectBookings(tx).where(ownBooking(id, userId)).for('update')
  if (!row) throw unknownBooking()
  const [found] = await tx.select().from(shops).where(eq(shops.id, row.shopId))
  const shop = checkMovable(row, found, now)
  const time = checkedTime(shop, { ...input, starts: singleStart(rescheduledParty(row)), now })
  const isSameTime = time.getTime() === row.time.getTime()
  if (isSameTime && (!shown || hasSameStarts(shown, bookingStarts(row)))) return { reservationID: id }
  await checkAllocatedUntil(tx, id, time)
  const priceFactorId = await factorAt(tx, row, time)
  const { lines, durationMinutes } = await moveCapacity(tx, { row, shop, time, shown, now })
  const refundUntil = refundUntilOf(row, shop.refundUntilHours)
  await tx.update(orders).set({ lines }).where(eq(orders.id, row.orderId))
  await tx
    .update(bookings)
    .set({
      durationMinutes,
      time,
      priceFactorId,
      rescheduleCount: sql`${bookings.rescheduleCount} + 1`,
      refundEndedAt: refundUntil < now ? refundUntil : null,
      ...{ remindedDayAt: null, remindedSoonAt: null },
    })
    .where(eq(bookings.id, id))
  await mailBooking(tx, id, { template: 'visitMoved', now })
  await notifyDesks(tx, [shop.id])
  return { reservationID: id }
}

/**
 * Moves an own visit to another free time of the same price (131), until an hour before it, where the shop allows it
 * (130). The time is checked as a booking's is (52 to 54), the party comes together where it fits and else in staggered
 * starts, as it is offered to a booking, and its capacity is taken under the same counter (51).
 */
export async function rescheduleBooking(ctx: UserContext, input: Input): Promise<{ reservation: Reservation }> {
  const { reservation } = await findBooking(ctx, input.id)
  await freeOverdue(ctx, reservation.shop._id)
  const { reservationID } = await once(ctx, 'PATCH /reservation/{id}/reschedule', input, (tx) => move(tx, ctx, input))
  return findBooking(ctx, reservationID)
}
