import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { mailBooking } from '#backend/modules/bookings/mails/mailBooking.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { once, refundOrder } from '#backend/modules/orders/index.ts'
import { releaseAllocatedCodes, spendAllocatedCodes } from '#backend/modules/vouchers/index.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { RESERVATION_ACTION } from '#domain/bookings/bookingActions.ts'
import { refundUntilOf } from '#domain/bookings/reschedule.ts'
import { canCancel } from '#domain/orders/expiry.ts'
import { expireUnpaidReservations } from './expire.ts'
import { findReservation, ownReservation, unknownReservation } from './find.ts'
import { releaseReservation } from './release.ts'
import { reservations } from './schema.ts'

type Wish = { id: string; cancelReason: string }

async function release(tx: Transaction, { userId, now }: UserContext, { id, cancelReason }: Wish) {
  // Locked first: of many cancels at once, one finds it reserved.
  const [row] = await tx.select().from(reservations).where(ownReservation(id, userId)).for('update')
  if (!row) throw unknownReservation()
  if (!canCancel(row, now)) throw new ServiceError(ERROR_CODE.cannotCancel, 'This visit can no longer be canceled')
  await releaseReservation(tx, row, { action: RESERVATION_ACTION.cancel, cancelReason, now })
  const [shop] = await tx
    .select({ refundUntilHours: shops.refundUntilHours })
    .from(shops)
    .where(eq(shops.id, row.shopId))
  const isInTime = now <= refundUntilOf(row, shop?.refundUntilHours)
  await (isInTime ? releaseAllocatedCodes(tx, id) : spendAllocatedCodes(tx, [row], now))
  const refund = isInTime ? await refundOrder(tx, 'reservation', row, now) : 0
  await mailBooking(tx, id, { template: 'visitCanceled', now, refund })
  return { reservationID: id }
}

/**
 * Cancels the customer's own visit while it is reserved and at most an hour past its time, else refuses (57);
 * places, stock, the promotion's use and points go back once, and the money too while it is early enough.
 */
export async function cancelReservation(ctx: UserContext, wish: Wish): Promise<{ reservation: Reservation }> {
  await expireUnpaidReservations(ctx.db, ctx.now, { orderId: wish.id, userId: ctx.userId })
  const { reservationID } = await once(ctx, 'PATCH /reservation/{id}/cancel', wish, (tx) => release(tx, ctx, wish))
  return findReservation(ctx, reservationID)
}
