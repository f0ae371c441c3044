import { asc, inArray } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { type BookingRow, bookingMessages, bookingSteps } from '#backend/modules/bookings/index.ts'
import type { BookingProgress } from '#contract/instant/instant.ts'
import { isMissed } from '#domain/bookings/bookingActions.ts'
import { type BookingStep, isUnderWay, stepsAfter, stepsOf } from '#domain/bookings/bookingStep.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { textIn } from '#domain/localizedText.ts'
import { findOrigins } from './origin.ts'

type Row = BookingRow
type Reading = { db: ServiceContext['db'] | Transaction; now: Date; locale: string }

type SaidSteps = Pick<BookingProgress, 'step' | 'steps' | 'canSay' | 'nextSteps'>

/** How far a shop is with each of these visits that were booked from an instant request, by what it has said. */
export async function findSteps(
  { db, now }: Omit<Reading, 'locale'>,
  rows: Row[],
  { shopType }: { shopType: string },
): Promise<(row: Row) => SaidSteps> {
  const isDelivery = shopType === SHOP_TYPE.delivery
  const ids = rows.map(({ id }) => id)
  const said = await db.select().from(bookingSteps).where(inArray(bookingSteps.bookingId, ids))
  return (row) => {
    const at = new Map<BookingStep, Date>([['accepted', row.createdAt]])
    for (const { bookingId, step, createdAt } of said) if (bookingId === row.id) at.set(step, createdAt)
    const steps = stepsOf(isDelivery).map((step) => ({ step, at: at.get(step)?.toISOString() ?? null }))
    const step = steps.findLast((one) => one.at !== null)?.step ?? 'accepted'
    const canSay = isUnderWay(row, now) && !isMissed(row, now)
    return { step, steps, canSay, nextSteps: canSay ? stepsAfter(step, isDelivery) : [] }
  }
}

type MessageRow = typeof bookingMessages.$inferSelect

/** A message as a reader of this language sees it: translated where that is known, with what was written. */
function viewMessage(
  { id, sender, text, writtenIn, createdAt }: MessageRow,
  locale: string,
): BookingProgress['messages'][number] {
  const isKnown = Object.hasOwn(text, locale)
  const shown = writtenIn === null || isKnown ? locale : writtenIn
  const written = writtenIn === null ? '' : (text[writtenIn] ?? '')
  return {
    ...{ _id: id, from: sender, text: textIn(text, shown), locale: shown, isOwnWords: writtenIn !== null },
    original: writtenIn !== null && shown !== writtenIn ? { text: written, locale: writtenIn } : null,
    at: createdAt.toISOString(),
  }
}

/** The same with what was written and where they meet; null for one that was not booked from an instant request. */
export async function findProgress(
  { db, now, locale }: Reading & Pick<ServiceContext, 'db'>,
  rows: Row[],
  shop: { shopType: string },
): Promise<(row: Row) => BookingProgress | null> {
  const instant = rows.filter(({ orderResponseId }) => orderResponseId !== null)
  if (instant.length === 0) return () => null
  const ids = instant.map(({ id }) => id)
  const [stepsSaid, messages, originOf] = await Promise.all([
    findSteps({ db, now }, instant, shop),
    db
      .select()
      .from(bookingMessages)
      .where(inArray(bookingMessages.bookingId, ids))
      .orderBy(asc(bookingMessages.createdAt), asc(bookingMessages.id)),
    findOrigins(db, instant, () => shop.shopType),
  ])
  return (row) => {
    if (row.orderResponseId === null) return null
    return {
      ...stepsSaid(row),
      comesTo: originOf(row).comesTo,
      messages: messages.filter(({ bookingId }) => bookingId === row.id).map((message) => viewMessage(message, locale)),
    }
  }
}
