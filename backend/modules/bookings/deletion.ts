import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { DeletionPart } from '#backend/modules/accounts/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { CANCEL_WINDOW_MINUTES } from '#domain/constants.ts'
import { selectBookings } from './booking/rows.ts'
import { bookingMessages, bookingMoves, bookings } from './schema.ts'

/** Bookings stay for the shop's accounts, without their customer; a future one prevents the deletion. */
export const bookingDeletion: DeletionPart = {
  async isOpen(tx, userId, now) {
    const toCome = and(
      eq(orders.userId, userId),
      eq(bookings.status, 'reserved'),
      gt(bookings.time, addMinutes(now, -CANCEL_WINDOW_MINUTES)),
    )
    return (await selectBookings(tx).where(toCome).limit(1)).length > 0
  },
  async erase(tx, userId) {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
    await tx
      .update(bookings)
      .set({ note: '', sex: null, birthday: null, country: null, comfortCard: null })
      .where(inArray(bookings.orderId, own))
    await tx.update(bookingMoves).set({ lines: [] }).where(inArray(bookingMoves.orderId, own))
    // What was written in own words goes with its writer; sentences of the phrasebook say nothing of anybody.
    const visits = tx.select({ id: bookings.id }).from(bookings).where(inArray(bookings.orderId, own))
    await tx
      .delete(bookingMessages)
      .where(and(inArray(bookingMessages.bookingId, visits), isNotNull(bookingMessages.writtenIn)))
    return []
  },
}
