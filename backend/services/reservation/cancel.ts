import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { reservations } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { giveSlotsBack } from '#backend/services/slot/giveBack.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Reservation } from '#contract/reservations.ts'
import { canCancel } from '#domain/expiry.ts'
import { RESERVATION_ACTION, statusAfter } from '#domain/reservationActions.ts'
import { findReservation, ownReservation, unknownReservation } from './find.ts'
import { giveLinesBack } from './giveLinesBack.ts'

/**
 * Cancels the customer's own visit while it is reserved and at most an hour past its time, else refuses (57).
 * The row is locked first: of many cancels at once, one gives places and stock back.
 */
export async function cancelReservation(
  ctx: UserContext,
  id: string,
  cancelReason: string,
): Promise<{ reservation: Reservation }> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(reservations).where(ownReservation(id, ctx.userId)).for('update')
    if (!row) throw unknownReservation()
    const status = statusAfter(row.status, RESERVATION_ACTION.cancel)
    if (!status || !canCancel(row, ctx.now)) {
      throw new ServiceError(ERROR_CODE.cannotCancel, 'This visit can no longer be canceled')
    }
    await tx.update(reservations).set({ status, cancelReason, canceledAt: ctx.now }).where(eq(reservations.id, id))
    // Stock before places, as booking takes them, so that a cancel and a booking never wait for each other.
    await giveLinesBack(tx, row.shopId, row.lines)
    const { shopId, durationMinutes, guestCount } = row
    await giveSlotsBack(tx, { shopId, from: row.time, durationMinutes, guestCount })
  })
  return findReservation(ctx, id)
}
