import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { type BookingRow, bookings, findTips, selectBookings } from '#backend/modules/bookings/index.ts'
import { orders, postCashUndone } from '#backend/modules/orders/index.ts'
import { reviews } from '#backend/modules/reviews/index.ts'
import { takeEarnedBack, takeReferralBack } from '#backend/modules/rewards/index.ts'
import { selectVouchers, unspendAllocatedCodes, vouchers } from '#backend/modules/vouchers/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isMissed } from '#domain/bookings/bookingActions.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import type { Undoing } from './undo.ts'

export const blocked = (why: string) => new ServiceError(ERROR_CODE.undoBlocked, why)

async function lockBooking(tx: Transaction, { step }: Pick<Undoing, 'step'>): Promise<BookingRow> {
  const [row] = await selectBookings(tx).where(eq(bookings.id, step.subjectId)).for('update')
  if (!row) throw blocked('The booking is gone')
  return row
}

type Earned = { userId: string | null; orderId: string }

/** The points that the step gave, of the booking or of a voucher that it was booked with, and the referrer's. */
async function takePointsBack(tx: Transaction, { step, now }: Undoing, { userId, orderId }: Earned): Promise<void> {
  if (!userId) return
  const earned = { userId, orderId, earnedAt: step.createdAt, now }
  if (!(await takeEarnedBack(tx, earned))) throw blocked('The points of this visit are spent')
  await takeReferralBack(tx, { userId, now })
}

/** Refuses where the customer has gone on from it: a review, a tip, a massage that is timed. */
async function checkNothingCame(tx: Transaction, row: BookingRow, now: Date): Promise<void> {
  if (row.massageStartedAt) throw blocked('The massage has begun')
  if ((await tx.$count(reviews, eq(reviews.bookingId, row.id))) > 0) throw blocked('There is a review of the visit')
  if ((await findTips(tx, [row.id], now))(row.id)) throw blocked('There is a tip for the visit')
}

/** The guest has not arrived after all: cash is not taken, points are not earned, codes wait for the visit again. */
export async function undoArrived(tx: Transaction, undoing: Undoing): Promise<void> {
  const { step, now } = undoing
  const row = await lockBooking(tx, undoing)
  if (row.status !== RESERVATION_STATUS.confirmed) throw blocked('The visit has moved on')
  await checkNothingCame(tx, row, now)
  const { id, orderId } = row
  await tx.update(bookings).set({ status: RESERVATION_STATUS.reserved, confirmedAt: null }).where(eq(bookings.id, id))
  if (step.before.isPaid === false) {
    await tx.update(orders).set({ state: 'placed', paidAt: null }).where(eq(orders.id, orderId))
    await postCashUndone(tx, orderId, step.createdAt, now)
  }
  const voucherIds = await unspendAllocatedCodes(tx, id, step.createdAt)
  await takePointsBack(tx, undoing, row)
  if (voucherIds.length === 0) return
  for (const voucher of await selectVouchers(tx).where(inArray(vouchers.id, voucherIds))) {
    await takePointsBack(tx, undoing, voucher)
  }
}

/** The guest came, or comes, after all. From an hour after its time on nobody can arrive for it any more. */
export async function undoMissed(tx: Transaction, undoing: Undoing): Promise<void> {
  const { step, now } = undoing
  const row = await lockBooking(tx, undoing)
  const status = RESERVATION_STATUS.reserved
  if (row.status !== RESERVATION_STATUS.missing || isMissed({ ...row, status }, now)) {
    throw blocked('The time of the visit is over')
  }
  const { id, orderId } = row
  await tx.update(bookings).set({ status }).where(eq(bookings.id, id))
  if (step.before.state === 'placed' && row.state === 'lapsed') {
    await tx.update(orders).set({ state: 'placed' }).where(eq(orders.id, orderId))
  }
  await unspendAllocatedCodes(tx, id, step.createdAt)
}
