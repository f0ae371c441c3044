import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { bookingSteps, bookings, selectBookings } from '#backend/modules/bookings/index.ts'
import { specialRequests } from '#backend/modules/desk/schema.ts'
import { recallMail } from '#backend/platform/mail/sendMail.ts'
import type { Undoing } from './undo.ts'
import { blocked } from './undoVisit.ts'

/** The answer to a special request is open again, and does not go out by mail. */
export async function undoRequestAnswered(tx: Transaction, { step }: Undoing): Promise<void> {
  const own = eq(specialRequests.id, step.subjectId)
  await tx.select({ id: specialRequests.id }).from(specialRequests).where(own).for('update')
  await tx.update(specialRequests).set({ answer: null, answeredAt: null }).where(own)
  if (step.before.mailId) await recallMail(tx, String(step.before.mailId))
}

/** The shop is as far with the visit as before, unless it has gone on since. */
export async function undoBookingStep(tx: Transaction, { step }: Undoing): Promise<void> {
  const { subjectId: bookingId } = step
  await selectBookings(tx).where(eq(bookings.id, bookingId)).for('update')
  const [last] = await tx
    .select()
    .from(bookingSteps)
    .where(eq(bookingSteps.bookingId, bookingId))
    .orderBy(desc(bookingSteps.createdAt))
    .limit(1)
  if (!last || last.step !== step.before.step) throw blocked('The visit has gone on')
  await tx.delete(bookingSteps).where(and(eq(bookingSteps.bookingId, bookingId), eq(bookingSteps.step, last.step)))
}
