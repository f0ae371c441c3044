import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import type { Env } from '#backend/env.ts'
import { closeCard, openCard, readCard } from '#backend/modules/conversation/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import type { Resealed } from '#backend/platform/signing/secrets.ts'
import type { ComfortCard } from '#contract/conversation.ts'
import { unknownBooking } from './booking/find.ts'
import { ownBooking, selectBookings } from './booking/rows.ts'
import { bookings } from './schema.ts'

const ofVisit = (reservationId: string) => `comfort card of visit ${reservationId}`

/** The customer's card sealed anew for one visit, or null where there is none. */
export async function cardForBooking(
  tx: Transaction,
  env: Env,
  { userId, reservationId }: { userId: string; reservationId: string },
): Promise<string | null> {
  const card = await readCard(tx, env, userId)
  return card && closeCard(env, card, ofVisit(reservationId))
}

/** The card that goes with an own visit, or null. */
export async function findBookingCard({ db, env, userId }: UserContext, id: string) {
  const [row] = await selectBookings(db).where(ownBooking(id, userId))
  if (!row) throw unknownBooking()
  return { comfortCard: openCard(env, row.comfortCard, ofVisit(id)) }
}

async function change(ctx: UserContext, id: string, isAttached: boolean): Promise<{ comfortCard: ComfortCard | null }> {
  const { db, env, userId } = ctx
  await db.transaction(async (tx) => {
    const [row] = await selectBookings(tx).where(ownBooking(id, userId)).for('update')
    if (!row) throw unknownBooking()
    const comfortCard = isAttached ? await cardForBooking(tx, env, { userId, reservationId: id }) : null
    await tx.update(bookings).set({ comfortCard }).where(eq(bookings.id, id))
  })
  return findBookingCard(ctx, id)
}

/** Attaches the current card to an own visit. */
export const attachCard = (ctx: UserContext, id: string) => change(ctx, id, true)

export const detachCard = (ctx: UserContext, id: string) => change(ctx, id, false)

/** Removes the card from future visits; past ones keep it. */
export async function forgetCardOfVisits(tx: Transaction, userId: string, now: Date): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const toCome = and(inArray(bookings.orderId, own), gt(bookings.time, now), isNotNull(bookings.comfortCard))
  await tx.update(bookings).set({ comfortCard: null }).where(toCome)
}

/** Encrypts the cards of all visits with the secret of today, so that the one before it may go. */
export async function resealVisitCards(tx: Transaction, env: Env): Promise<Resealed> {
  const rows = await tx
    .select({ id: bookings.id, sealed: bookings.comfortCard })
    .from(bookings)
    .where(isNotNull(bookings.comfortCard))
    .for('update')
  let done = 0
  for (const { id, sealed } of rows) {
    const card = openCard(env, sealed, ofVisit(id))
    if (!card) continue
    await tx
      .update(bookings)
      .set({ comfortCard: closeCard(env, card, ofVisit(id)) })
      .where(eq(bookings.id, id))
    done += 1
  }
  return { done, all: rows.length }
}
