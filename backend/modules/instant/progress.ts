import { asc, inArray } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { type reservations, visitMessages, visitSteps } from '#backend/modules/bookings/index.ts'
import type { BookingProgress } from '#contract/instant.ts'
import { type BookingStep, isUnderWay, stepsAfter, stepsOf } from '#domain/bookings/bookingStep.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { textIn } from '#domain/localizedText.ts'
import { isMissed } from '#domain/orders/expiry.ts'
import { findOrigins } from './origin.ts'

type Row = typeof reservations.$inferSelect
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
  const said = await db.select().from(visitSteps).where(inArray(visitSteps.reservationId, ids))
  return (row) => {
    const at = new Map<BookingStep, Date>([['accepted', row.createdAt]])
    for (const { reservationId, step, createdAt } of said) if (reservationId === row.id) at.set(step, createdAt)
    const steps = stepsOf(isDelivery).map((step) => ({ step, at: at.get(step)?.toISOString() ?? null }))
    const step = steps.findLast((one) => one.at !== null)?.step ?? 'accepted'
    const canSay = isUnderWay(row, now) && !isMissed(row, now)
    return { step, steps, canSay, nextSteps: canSay ? stepsAfter(step, isDelivery) : [] }
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
  const [stepsSaid, told, originOf] = await Promise.all([
    findSteps({ db, now }, instant, shop),
    db
      .select()
      .from(visitMessages)
      .where(inArray(visitMessages.reservationId, ids))
      .orderBy(asc(visitMessages.createdAt), asc(visitMessages.id)),
    findOrigins(db, instant, () => shop.shopType),
  ])
  return (row) => {
    if (row.orderResponseId === null) return null
    return {
      ...stepsSaid(row),
      comesTo: originOf(row).comesTo,
      messages: told
        .filter(({ reservationId }) => reservationId === row.id)
        .map(({ id, sender, text, createdAt }) => {
          return { _id: id, from: sender, text: textIn(text, locale), at: createdAt.toISOString() }
        }),
    }
  }
}
