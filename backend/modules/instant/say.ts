import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { type BookingRow, bookingMessages } from '#backend/modules/bookings/index.ts'
import { phraseNamed } from '#backend/modules/conversation/index.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isMissed } from '#domain/bookings/bookingActions.ts'
import { isUnderWay } from '#domain/bookings/bookingStep.ts'

type Row = BookingRow

/** Most messages of one visit. */
const MOST = 100

/** A visit that was booked from an instant request and is not over (116); any other is unknown (404). */
export function checkUnderWay(row: Row | undefined, now: Date): asserts row is Row {
  if (!row || row.orderResponseId === null) throw new ServiceError(ERROR_CODE.notFound, 'There is no such visit')
  if (isUnderWay(row, now) && !isMissed(row, now)) return
  throw new ServiceError(ERROR_CODE.visitMovedOn, 'This visit is over')
}

type Said = { row: Row | undefined; sender: 'customer' | 'desk'; phraseId: string; now: Date }

/** Writes a sentence down for the other side, of a visit that the caller has locked; a sentence that is none: 400. */
export async function say(tx: Transaction, { row, sender, phraseId, now }: Said): Promise<void> {
  checkUnderWay(row, now)
  const text = phraseNamed(phraseId, sender === 'customer' ? 'customer' : 'therapist')
  if (!text) throw new ServiceError(ERROR_CODE.badRequest, 'phraseId: name a sentence of the phrasebook')
  const [sent] = await tx.select({ count: count() }).from(bookingMessages).where(eq(bookingMessages.bookingId, row.id))
  if ((sent?.count ?? 0) >= MOST) throw new ServiceError(ERROR_CODE.visitMovedOn, 'Enough was said about this visit')
  await tx.insert(bookingMessages).values({ id: randomUUID(), bookingId: row.id, sender, text, createdAt: now })
  // Every change of a booking notifies its shop's desk; the customer's page follows the same tag.
  await notifyDesks(tx, [row.shopId])
}
