import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { giveSlotsBack, giveStockBack } from '#backend/modules/availability/index.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { givePromotionBack } from '#backend/modules/merchandising/index.ts'
import type { Order, OrderEnd } from '#backend/modules/orders/index.ts'
import { givePointsBack } from '#backend/modules/rewards/index.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { takenCapacity } from '#domain/availability/bookingStarts.ts'
import { RESERVATION_ACTION, statusAfter } from '#domain/bookings/bookingActions.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { dropMoves, heldBy, lockOpenMoves, lockSlotsOf } from '../reschedule/openMove.ts'
import { selectBookings } from './rows.ts'

/**
 * Ends the booking of an order that the caller has locked: stock, capacity, the promotion's use and points go back,
 * and a move that is open is given up.
 * Refuses (57) where its status does not allow that.
 */
export async function releaseBooking(tx: Transaction, order: Order, { reason, now }: OrderEnd): Promise<void> {
  const [row] = await selectBookings(tx).where(eq(bookings.orderId, order.id)).for('update')
  const action = reason === 'canceled' ? RESERVATION_ACTION.cancel : RESERVATION_ACTION.expirePayment
  const status = row && statusAfter(row.status, action)
  if (!status) throw new ServiceError(ERROR_CODE.cannotCancel, 'This visit can no longer be canceled')
  await tx.update(bookings).set({ status }).where(eq(bookings.id, row.id))
  const { orderId, userId, shopId } = row
  await notifyDesks(tx, [shopId])
  const [open] = await lockOpenMoves(tx, [row.id])
  // Stock before capacity, as booking takes them, so that a cancel and a booking never wait for each other.
  await giveStockBack(tx, shopId, row.lines)
  if (open) {
    await lockSlotsOf(tx, shopId, [takenCapacity(row), heldBy(open.move)])
    await dropMoves(tx, [row.id], now)
  }
  const wasFull = await giveSlotsBack(tx, { shopId, ...takenCapacity(row) })
  if (wasFull) await purge(tx, [cacheTag.shop(shopId)])
  await givePromotionBack(tx, orderId)
  if (userId) await givePointsBack(tx, { userId, orderId, now })
}
