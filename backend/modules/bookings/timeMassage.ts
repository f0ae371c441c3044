import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { wakeDesks } from '#backend/platform/liveUpdates/wake.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { canTimeMassage } from '#domain/bookings/bookingTimer.ts'
import { findReservation, ownReservation, unknownReservation } from './find.ts'
import { reservations } from './schema.ts'

async function time(ctx: UserContext, id: string, step: 'start' | 'stop'): Promise<{ reservation: Reservation }> {
  const { db, userId, now } = ctx
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(reservations).where(ownReservation(id, userId)).for('update')
    if (!row) throw unknownReservation()
    const { massageStartedAt, massageEndedAt } = row
    // Said already: it stays as it was said first.
    if (step === 'start' ? massageStartedAt : massageEndedAt) return
    const isOpen = step === 'stop' ? massageStartedAt !== null : canTimeMassage(row, now)
    if (!isOpen) throw new ServiceError(ERROR_CODE.massageNotOpen, 'This massage cannot be timed now')
    const change = step === 'start' ? { massageStartedAt: now } : { massageEndedAt: now }
    await tx.update(reservations).set(change).where(eq(reservations.id, id))
    await wakeDesks(tx, [row.shopId])
  })
  return findReservation(ctx, id)
}

/** The massage of an own visit begins, once; before the shop has said that the customer came: 135. */
export const startBookingTimer = (ctx: UserContext, id: string) => time(ctx, id, 'start')

/** It is over, once; before it began: 135. */
export const stopMassage = (ctx: UserContext, id: string) => time(ctx, id, 'stop')
