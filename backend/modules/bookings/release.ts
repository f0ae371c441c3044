import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { giveSlotsBack, giveStockBack } from '#backend/modules/availability/index.ts'
import { givePromotionBack } from '#backend/modules/merchandising/index.ts'
import { givePointsBack } from '#backend/modules/rewards/index.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { wakeDesks } from '#backend/platform/liveUpdates/wake.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { visitPlaces } from '#domain/availability/bookingStarts.ts'
import { type ReservationAction, statusAfter } from '#domain/bookings/bookingActions.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { reservations } from './schema.ts'

type Row = typeof reservations.$inferSelect
type End = { action: Extract<ReservationAction, 'cancel' | 'expirePayment'>; cancelReason?: string; now: Date }

/**
 * Ends a reservation that the caller has locked: stock, places, the promotion's use and points go back with it.
 * Refuses (57) where its status does not allow that.
 */
export async function releaseReservation(tx: Transaction, row: Row, { action, cancelReason, now }: End): Promise<void> {
  const status = statusAfter(row.status, action)
  if (!status) throw new ServiceError(ERROR_CODE.cannotCancel, 'This visit can no longer be canceled')
  await tx.update(reservations).set({ status, cancelReason, canceledAt: now }).where(eq(reservations.id, row.id))
  const { id, userId, shopId } = row
  await wakeDesks(tx, [shopId])
  // Stock before places, as booking takes them, so that a cancel and a booking never wait for each other.
  await giveStockBack(tx, shopId, row.lines)
  const wasFull = await giveSlotsBack(tx, { shopId, ...visitPlaces(row) })
  if (wasFull) await purge(tx, [cacheTag.shop(shopId)])
  await givePromotionBack(tx, { orderKind: 'reservation', orderId: id })
  if (userId) await givePointsBack(tx, { userId, orderKind: 'reservation', orderId: id, now })
}
