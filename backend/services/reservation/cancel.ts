import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { purge } from '#backend/db/purge.ts'
import { reservations } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { once } from '#backend/services/idempotency/once.ts'
import { givePointsBack } from '#backend/services/point/giveBack.ts'
import { givePromotionBack } from '#backend/services/promotion/giveBack.ts'
import { giveSlotsBack } from '#backend/services/slot/giveBack.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Reservation } from '#contract/reservations.ts'
import { canCancel } from '#domain/expiry.ts'
import { RESERVATION_ACTION, statusAfter } from '#domain/reservationActions.ts'
import { findReservation, ownReservation, unknownReservation } from './find.ts'
import { giveStockBack } from './stock.ts'

type Wish = { id: string; cancelReason: string }

async function release(tx: Transaction, { userId, now }: UserContext, { id, cancelReason }: Wish) {
  // Locked first: of many cancels at once, one finds it reserved.
  const [row] = await tx.select().from(reservations).where(ownReservation(id, userId)).for('update')
  if (!row) throw unknownReservation()
  const status = statusAfter(row.status, RESERVATION_ACTION.cancel)
  if (!status || !canCancel(row, now)) {
    throw new ServiceError(ERROR_CODE.cannotCancel, 'This visit can no longer be canceled')
  }
  await tx.update(reservations).set({ status, cancelReason, canceledAt: now }).where(eq(reservations.id, id))
  // Stock before places, as booking takes them, so that a cancel and a booking never wait for each other.
  await giveStockBack(tx, row.shopId, row.lines)
  const { shopId, durationMinutes, guestCount } = row
  const wasFull = await giveSlotsBack(tx, { shopId, from: row.time, durationMinutes, guestCount })
  if (wasFull) await purge(tx, [`shop:${shopId}`])
  await givePromotionBack(tx, { orderKind: 'reservation', orderId: id })
  await givePointsBack(tx, { userId, orderKind: 'reservation', orderId: id, now })
  return { reservationID: id }
}

/**
 * Cancels the customer's own visit while it is reserved and at most an hour past its time, else refuses (57);
 * places, stock, the promotion's use and points go back once.
 */
export async function cancelReservation(ctx: UserContext, wish: Wish): Promise<{ reservation: Reservation }> {
  const { reservationID } = await once(ctx, 'PATCH /reservation/{id}/cancel', wish, (tx) => release(tx, ctx, wish))
  return findReservation(ctx, reservationID)
}
