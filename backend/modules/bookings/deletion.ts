import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { DeletionPart } from '#backend/modules/accounts/index.ts'
import { NO_CONTACT, NO_ORIGIN } from '#backend/modules/orders/index.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { CANCEL_WINDOW_MINUTES } from '#domain/constants.ts'
import { reservations, tips } from './schema.ts'

/** Visits stay for the shop's books, without whose they were; one that is to come keeps the account. */
export const bookingDeletion: DeletionPart = {
  async isOpen(tx, userId, now) {
    const toCome = and(
      eq(reservations.userId, userId),
      eq(reservations.status, 'reserved'),
      gt(reservations.time, addMinutes(now, -CANCEL_WINDOW_MINUTES)),
    )
    return (await tx.$count(reservations, toCome)) > 0
  },
  async erase(tx, userId) {
    const own = eq(reservations.userId, userId)
    const receipts = await tx
      .select({ image: reservations.receiptImage })
      .from(reservations)
      .where(and(own, isNotNull(reservations.receiptImage)))
    const about = { note: '', sex: null, birthday: null, country: null, cancelReason: null, comfortCard: null }
    // The guests' names go, what they took stays.
    const lines = sql`(select coalesce(jsonb_agg(line - 'guestNames'), '[]') from jsonb_array_elements(lines) as line)`
    await tx
      .update(reservations)
      .set({ ...NO_CONTACT, ...NO_ORIGIN, ...about, lines })
      .where(own)
    await tx.update(tips).set(NO_CONTACT).where(eq(tips.userId, userId))
    return receipts.flatMap(({ image }) => image ?? [])
  },
}
