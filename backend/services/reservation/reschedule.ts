import { eq, sql } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { purge } from '#backend/db/purge.ts'
import { priceFactors, reservations, shops } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { mailVisit } from '#backend/mail/mailVisit.ts'
import { once } from '#backend/services/idempotency/once.ts'
import { wakeDesks } from '#backend/services/live/wake.ts'
import { freeOverdue } from '#backend/services/slot/freeOverdue.ts'
import { takeSlots } from '#backend/services/slot/take.ts'
import { checkBookedUntil } from '#backend/services/voucherCode/booked.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Reservation } from '#contract/reservations.ts'
import { canReschedule, refundUntilOf } from '#domain/booking/reschedule.ts'
import { visitTurns } from '#domain/booking/visitTurns.ts'
import { awaitsPayment } from '#domain/payment/paymentState.ts'
import { applyingFactor } from '#domain/price/priceFactor.ts'
import { checkTakesVisits } from './checkShop.ts'
import { checkedTime } from './checkTime.ts'
import { findReservation, ownReservation, unknownReservation } from './find.ts'

type Wish = { id: string; date: string; time: string }
type Row = typeof reservations.$inferSelect
type Shop = typeof shops.$inferSelect

/** The factor of the new time, which must make the same price: nobody is charged or paid for moving. */
async function factorAt(tx: Transaction, row: Row, time: Date): Promise<string | null> {
  const factors = await tx.select().from(priceFactors).where(eq(priceFactors.shopId, row.shopId))
  const [before, after] = [applyingFactor(factors, row.time), applyingFactor(factors, time)]
  if ((before?.percentage ?? 0) !== (after?.percentage ?? 0)) {
    throw new ServiceError(ERROR_CODE.rescheduledPrice, 'Another price holds at that time')
  }
  return after?.id ?? null
}

/** The places of the new time for those of the old, in one go: half hours of both are not asked for twice. */
async function movePlaces(tx: Transaction, row: Row, { id, capacity }: Shop, time: Date): Promise<void> {
  const turns = visitTurns(row)
  const isFilled = await takeSlots(tx, { shopId: id, capacity, time, turns }, { time: row.time, turns })
  if (isFilled) await purge(tx, [`shop:${id}`])
}

async function move(tx: Transaction, { userId, now }: UserContext, { id, ...wish }: Wish) {
  const [row] = await tx.select().from(reservations).where(ownReservation(id, userId)).for('update')
  if (!row) throw unknownReservation()
  const [shop] = await tx.select().from(shops).where(eq(shops.id, row.shopId))
  if (!shop || awaitsPayment(row) || !canReschedule({ ...row, shopType: shop.shopType }, shop.allowsReschedule, now)) {
    throw new ServiceError(ERROR_CODE.cannotReschedule, 'This visit can no longer be moved')
  }
  checkTakesVisits(shop)
  const time = checkedTime(shop, { ...wish, turns: visitTurns(row), now })
  if (time.getTime() === row.time.getTime()) return { reservationID: id }
  await checkBookedUntil(tx, id, time)
  const priceFactorId = await factorAt(tx, row, time)
  await movePlaces(tx, row, shop, time)
  const refundUntil = refundUntilOf(row, shop.refundUntilHours)
  await tx
    .update(reservations)
    .set({
      time,
      priceFactorId,
      rescheduleCount: sql`${reservations.rescheduleCount} + 1`,
      refundEndedAt: refundUntil < now ? refundUntil : null,
      ...{ remindedDayAt: null, remindedSoonAt: null },
    })
    .where(eq(reservations.id, id))
  await mailVisit(tx, id, { template: 'visitMoved', now })
  await wakeDesks(tx, [shop.id])
  return { reservationID: id }
}

/**
 * Moves an own visit to another free time of the same price (131), until an hour before it, where the shop allows it
 * (130). The time is checked as a booking's is (52 to 54), and the places are taken under the same counter (51).
 */
export async function rescheduleReservation(ctx: UserContext, wish: Wish): Promise<{ reservation: Reservation }> {
  const { reservation } = await findReservation(ctx, wish.id)
  await freeOverdue(ctx, reservation.shop._id)
  const { reservationID } = await once(ctx, 'PATCH /reservation/{id}/reschedule', wish, (tx) => move(tx, ctx, wish))
  return findReservation(ctx, reservationID)
}
