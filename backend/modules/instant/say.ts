import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { type BookingRow, bookingMessages } from '#backend/modules/bookings/index.ts'
import { inBothLanguages, phraseNamed } from '#backend/modules/conversation/index.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Message } from '#contract/instant/instant.ts'
import { isMissed } from '#domain/bookings/bookingActions.ts'
import { isUnderWay } from '#domain/bookings/bookingStep.ts'

type Row = BookingRow

/** What staff of a shop read. */
const STAFF_LOCALE = 'th'
/** Most messages of one visit. */
const MOST = 100

/** A visit that was booked from an instant request and is not over (116); any other is unknown (404). */
export function checkUnderWay(row: Row | undefined, now: Date): asserts row is Row {
  if (!row || row.orderResponseId === null) throw new ServiceError(ERROR_CODE.notFound, 'There is no such visit')
  if (isUnderWay(row, now) && !isMissed(row, now)) return
  throw new ServiceError(ERROR_CODE.visitMovedOn, 'This visit is over')
}

type Sender = 'customer' | 'desk'
/** A text in the languages that it is known in; `writtenIn` is null of a sentence of the phrasebook. */
type Text = { text: Record<string, string>; writtenIn: string | null }

/**
 * What a message says, in as many languages as it can be had in; one that is no sentence, or both or neither: 400. Own
 * words are translated by a service, which may take seconds: call it outside of a transaction, for a visit of theirs.
 */
export async function wordMessage(
  ctx: ServiceContext,
  { row, sender, message: { phraseId, text } }: { row: Row | undefined; sender: Sender; message: Message },
): Promise<Text> {
  checkUnderWay(row, ctx.now)
  if ((phraseId === undefined) === (text === undefined)) {
    throw new ServiceError(ERROR_CODE.badRequest, 'phraseId or text: one of the two')
  }
  if (text !== undefined) {
    // The customer reads the language that the order was made in; staff read Thai.
    const reader = sender === 'customer' ? STAFF_LOCALE : row.lang
    return inBothLanguages(ctx, text, { reader })
  }
  const phrase = phraseNamed(phraseId ?? '', sender === 'customer' ? 'customer' : 'therapist')
  if (!phrase) throw new ServiceError(ERROR_CODE.badRequest, 'phraseId: name a sentence of the phrasebook')
  return { text: phrase, writtenIn: null }
}

type Said = { row: Row | undefined; sender: Sender; words: Text; now: Date }

/** Stores a message for the other side, of a visit that the caller has locked. */
export async function say(tx: Transaction, { row, sender, words, now }: Said): Promise<void> {
  checkUnderWay(row, now)
  const [sent] = await tx.select({ count: count() }).from(bookingMessages).where(eq(bookingMessages.bookingId, row.id))
  if ((sent?.count ?? 0) >= MOST) throw new ServiceError(ERROR_CODE.visitMovedOn, 'Enough was said about this visit')
  await tx.insert(bookingMessages).values({ id: randomUUID(), bookingId: row.id, sender, ...words, createdAt: now })
  // Every change of a booking notifies its shop's desk; the customer's page follows the same tag.
  await notifyDesks(tx, [row.shopId])
}
