import { and, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { keptSince } from '#domain/retention.ts'
import { bookingMessages, bookings } from './schema.ts'

/** Takes comfort cards from visits that are long over; a job. Answers how many. */
export async function forgetVisitCards(db: Database, now: Date): Promise<number> {
  const isOver = lt(bookings.time, keptSince('visitCards', now))
  const { rowCount } = await db
    .update(bookings)
    .set({ comfortCard: null })
    .where(and(isNotNull(bookings.comfortCard), isOver))
  return rowCount ?? 0
}

/** Deletes what was written in own words about visits; sentences of the phrasebook stay. A job. Answers how many. */
export async function forgetVisitMessages(db: Database, now: Date): Promise<number> {
  const isOver = lt(bookingMessages.createdAt, keptSince('visitMessages', now))
  const { rowCount } = await db.delete(bookingMessages).where(and(isNotNull(bookingMessages.writtenIn), isOver))
  return rowCount ?? 0
}
