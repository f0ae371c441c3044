import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { paymentEvents, payments } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { paidEventOf, paidReport } from '#backend/payments/sandbox/charge.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { applyReport } from './receive.ts'

const REPEATED_HOURS = 24

/**
 * Hears once more what the sandbox took and nobody heard of, such as in a process that died in between; a sweep.
 * Answers how many orders that changed.
 */
export async function repeatReports(db: Database, now: Date): Promise<number> {
  const eventId = sql`${payments.id} || ${paidEventOf('')}`
  const heard = db.select({ one: sql`1` }).from(paymentEvents).where(eq(paymentEvents.eventId, eventId))
  const unheard = await db
    .select()
    .from(payments)
    .where(and(eq(payments.state, 'paid'), gt(payments.paidAt, addHours(now, -REPEATED_HOURS)), notExists(heard)))
  let count = 0
  for (const payment of unheard) {
    try {
      if (await applyReport(db, paidReport(payment), now)) count++
    } catch (error) {
      // The order has another amount by now, or is gone: people have to look.
      if (!(error instanceof ServiceError)) throw error
    }
  }
  return count
}
