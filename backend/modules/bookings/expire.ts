import { and, eq, gt, lte, ne, type SQL } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { mailBooking } from '#backend/modules/bookings/mails/mailBooking.ts'
import { releaseAllocatedCodes } from '#backend/modules/vouchers/index.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { RESERVATION_ACTION } from '#domain/bookings/bookingActions.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { releaseReservation } from './release.ts'
import { reservations } from './schema.ts'

type Among = { orderId?: string; userId?: string; shopId?: string }

/** `isPaymentOver` of the domain as a question to the database. */
export const isOverdueBooking = (now: Date, { orderId, userId, shopId }: Among = {}): SQL | undefined =>
  and(
    eq(reservations.status, RESERVATION_STATUS.reserved),
    eq(reservations.isPaid, false),
    lte(reservations.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES)),
    ne(reservations.paymentMethod, PAYMENT_METHOD.cash),
    eq(reservations.receiptState, 'none'),
    gt(reservations.price, 0),
    orderId === undefined ? undefined : eq(reservations.id, orderId),
    userId === undefined ? undefined : eq(reservations.userId, userId),
    shopId === undefined ? undefined : eq(reservations.shopId, shopId),
  )

/**
 * Gives up what nobody paid in time, with all that it held; a sweep, and asked before a customer reads their own or
 * somebody else wants the places. Answers how many.
 */
export async function expireUnpaidReservations(db: Database, now: Date, among: Among = {}): Promise<number> {
  const due = { key: reservations.id, oldest: reservations.checkedOutAt, isDue: isOverdueBooking(now, among) }
  return forEachDueRow(db, reservations, due, async (tx, row) => {
    await releaseReservation(tx, row, { action: RESERVATION_ACTION.expirePayment, now })
    await releaseAllocatedCodes(tx, row.id)
    await mailBooking(tx, row.id, { template: 'visitPaymentOver', now })
  })
}
