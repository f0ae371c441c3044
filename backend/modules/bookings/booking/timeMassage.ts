import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { canTimeMassage } from '#domain/bookings/bookingTimer.ts'
import { findBooking, unknownBooking } from './find.ts'
import { ownBooking, selectBookings } from './rows.ts'

async function time(ctx: UserContext, id: string, step: 'start' | 'stop'): Promise<{ reservation: Reservation }> {
  const { db, userId, now } = ctx
  await db.transaction(async (tx) => {
    const [row] = await selectBookings(tx).where(ownBooking(id, userId)).for('update')
    if (!row) throw unknownBooking()
    const { massageStartedAt, massageEndedAt } = row
    // Said already: it stays as it was said first.
    if (step === 'start' ? massageStartedAt : massageEndedAt) return
    const isOpen = step === 'stop' ? massageStartedAt !== null : canTimeMassage(row, now)
    if (!isOpen) throw new ServiceError(ERROR_CODE.massageNotOpen, 'This massage cannot be timed now')
    const change = step === 'start' ? { massageStartedAt: now } : { massageEndedAt: now }
    await tx.update(bookings).set(change).where(eq(bookings.id, id))
    await notifyDesks(tx, [row.shopId])
  })
  return findBooking(ctx, id)
}

/** The massage of an own visit begins, once; before the shop has said that the customer came: 135. */
export const startBookingTimer = (ctx: UserContext, id: string) => time(ctx, id, 'start')

/** It is over, once; before it began: 135. */
export const stopMassage = (ctx: UserContext, id: string) => time(ctx, id, 'stop')
