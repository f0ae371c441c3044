import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { mailBooking } from '#backend/modules/bookings/mails/mailBooking.ts'
import { tellShop } from '#backend/modules/bookings/mails/tellShop.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { lockOrder, once, refundOrder, releaseOrder } from '#backend/modules/orders/index.ts'
import { releaseAllocatedCodes, spendAllocatedCodes } from '#backend/modules/vouchers/index.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { canCancel } from '#domain/bookings/bookingActions.ts'
import { refundUntilOf } from '#domain/bookings/reschedule.ts'
import { expireBooking } from './expire.ts'
import { findBooking, unknownBooking } from './find.ts'
import { ownBooking, selectBookings } from './rows.ts'

type Input = { id: string; cancelReason: string }

async function release(tx: Transaction, { userId, now }: UserContext, { id, cancelReason }: Input) {
  // Locked first: of many cancels at once, one finds it reserved.
  const [row] = await selectBookings(tx).where(ownBooking(id, userId)).for('update')
  const order = row && (await lockOrder(tx, row.orderId))
  if (!order) throw unknownBooking()
  if (!canCancel(row, now)) throw new ServiceError(ERROR_CODE.cannotCancel, 'This visit can no longer be canceled')
  await releaseOrder(tx, order, { reason: 'canceled', cancelReason, now })
  const [shop] = await tx
    .select({ refundUntilHours: shops.refundUntilHours })
    .from(shops)
    .where(eq(shops.id, row.shopId))
  const isInTime = now <= refundUntilOf(row, shop?.refundUntilHours)
  await (isInTime ? releaseAllocatedCodes(tx, id) : spendAllocatedCodes(tx, [row], now))
  if (isInTime) await refundOrder(tx, order, now)
  await mailBooking(tx, id, { template: 'visitCanceled', now })
  await tellShop(tx, id, { kind: 'canceled', now })
  return { reservationID: id }
}

/**
 * Cancels the customer's own visit while it is reserved and at most an hour past its time, else refuses (57);
 * capacity, stock, the promotion's use and points go back once, and the money too while it is early enough.
 */
export async function cancelBooking(ctx: UserContext, input: Input): Promise<{ reservation: Reservation }> {
  await expireBooking(ctx.db, ctx.now, input.id)
  const { reservationID } = await once(ctx, 'PATCH /reservation/{id}/cancel', input, (tx) => release(tx, ctx, input))
  return findBooking(ctx, reservationID)
}
