import { and, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { paidReport } from '#backend/platform/payments/sandbox/charge.ts'
import { sandboxCharges } from '#backend/platform/payments/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { applyReport } from './receiveReport.ts'

const REPEATED_HOURS = 24

/**
 * Repeats reports of sandbox payments that were not received, such as after a crash; a job.
 * Answers how many orders that changed.
 */
export async function repeatReports(db: Database, now: Date): Promise<number> {
  const isFresh = gt(sandboxCharges.paidAt, addHours(now, -REPEATED_HOURS))
  const unheard = await db
    .select({ charge: sandboxCharges })
    .from(sandboxCharges)
    .innerJoin(payments, eq(payments.id, sandboxCharges.id))
    .where(and(eq(sandboxCharges.state, 'paid'), isFresh, ne(payments.state, 'paid')))
  let count = 0
  for (const { charge } of unheard) {
    try {
      if (await applyReport(db, paidReport(charge), now)) count++
    } catch (error) {
      // The order has another amount by now, or is gone: its money is among the refunds that are due.
      if (!(error instanceof ServiceError)) throw error
    }
  }
  return count
}
