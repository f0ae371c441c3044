import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { dropMoves } from '#backend/modules/bookings/reschedule/openMove.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { countOrder, orders } from '#backend/modules/orders/index.ts'
import { spendAllocatedCodes } from '#backend/modules/vouchers/index.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { RESERVATION_ACTION, statusAfter } from '#domain/bookings/bookingActions.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { MISSING_AFTER_MINUTES } from '#domain/constants.ts'
import { type BookingRow, selectBookings } from './rows.ts'

const BATCH = 500

/** Marks bookings, locked by the caller, as missed; unpaid ones no longer wait for money, nor does a move. */
export async function markNoShow(
  tx: Transaction,
  rows: readonly Pick<BookingRow, 'id' | 'orderId'>[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const status = statusAfter(RESERVATION_STATUS.reserved, RESERVATION_ACTION.markMissing)
  await dropMoves(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  const orderIds = rows.map(({ orderId }) => orderId)
  await tx.update(bookings).set({ status }).where(inArray(bookings.orderId, orderIds))
  const lapsed = await tx
    .update(orders)
    .set({ state: 'lapsed' })
    .where(and(inArray(orders.id, orderIds), eq(orders.state, 'placed')))
    .returning({ kind: orders.kind, state: orders.state })
  for (const order of lapsed) countOrder(tx, order)
}

/** Marks bookings as missed an hour after their time; a job. Answers how many. */
export async function markMissing(db: Database, now: Date): Promise<number> {
  const isMissed = and(
    eq(bookings.status, RESERVATION_STATUS.reserved),
    lt(bookings.time, addMinutes(now, -MISSING_AFTER_MINUTES)),
  )
  return db.transaction(async (tx) => {
    const missed = await selectBookings(tx).where(isMissed).limit(BATCH).for('update', { skipLocked: true })
    await markNoShow(tx, missed, now)
    await spendAllocatedCodes(tx, missed, now)
    return missed.length
  })
}
