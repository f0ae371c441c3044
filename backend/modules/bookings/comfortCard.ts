import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import type { Env } from '#backend/env.ts'
import { closeCard, openCard, readCard } from '#backend/modules/conversation/index.ts'
import type { ComfortCard } from '#contract/conversation.ts'
import { ownReservation, unknownReservation } from './find.ts'
import { reservations } from './schema.ts'

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
  const [row] = await db
    .select({ sealed: reservations.comfortCard })
    .from(reservations)
    .where(ownReservation(id, userId))
  if (!row) throw unknownReservation()
  return { comfortCard: openCard(env, row.sealed, ofVisit(id)) }
}

async function change(ctx: UserContext, id: string, isAttached: boolean): Promise<{ comfortCard: ComfortCard | null }> {
  const { db, env, userId } = ctx
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: reservations.id })
      .from(reservations)
      .where(ownReservation(id, userId))
      .for('update')
    if (!row) throw unknownReservation()
    const comfortCard = isAttached ? await cardForBooking(tx, env, { userId, reservationId: id }) : null
    await tx.update(reservations).set({ comfortCard }).where(eq(reservations.id, id))
  })
  return findBookingCard(ctx, id)
}

/** Lets the card as it is now go with an own visit. */
export const attachCard = (ctx: UserContext, id: string) => change(ctx, id, true)

export const detachCard = (ctx: UserContext, id: string) => change(ctx, id, false)

/** The card goes from visits that are still to come: those that took place are as they were. */
export async function forgetCardOfVisits(tx: Transaction, userId: string, now: Date): Promise<void> {
  const toCome = and(eq(reservations.userId, userId), gt(reservations.time, now), isNotNull(reservations.comfortCard))
  await tx.update(reservations).set({ comfortCard: null }).where(toCome)
}
