import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { instantResponses, slotHolds } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { findPlace } from '#backend/services/reservation/place.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Hold as HoldView } from '#contract/holds.ts'
import { freeOverdue } from './freeOverdue.ts'
import { type Hold, lockHold, releaseHold, renewHold, takeHold } from './hold.ts'

type Wish = Parameters<typeof findPlace>[1]

const viewHold = ({ id, shopId, time, durationMinutes, guestCount, expiresAt }: Hold): HoldView => ({
  _id: id,
  shop: shopId,
  time: time.toISOString(),
  durationMinutes,
  guestCount,
  expiresAt: expiresAt.toISOString(),
})

/** The customer's holds from checkouts, locked: what answers an instant request is not theirs to let go. */
function lockOwn(tx: Transaction, userId: string, where: ReturnType<typeof eq>): Promise<Hold[]> {
  const answers = tx.select({ one: sql`1` }).from(instantResponses).where(eq(instantResponses.holdId, slotHolds.id))
  const own = and(eq(slotHolds.userId, userId), notExists(answers), where)
  return tx.select().from(slotHolds).where(own).orderBy(slotHolds.id).for('update')
}

/**
 * Keeps the places of a visit for its customer in checkout. One hold at a time: what they held in this shop is
 * exchanged for it, and stays where the new time is full (51); what they held elsewhere is let go first.
 */
export async function holdSlot(ctx: UserContext, wish: Wish): Promise<{ hold: HoldView }> {
  const { db, userId, now } = ctx
  await freeOverdue(ctx, wish.shop)
  await db.transaction(async (tx) => {
    for (const hold of await lockOwn(tx, userId, ne(slotHolds.shopId, wish.shop))) await releaseHold(tx, hold)
  })
  const hold = await db.transaction(async (tx) => {
    // Of two windows of one customer, one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hold/${userId}`}, 0))`)
    const { shop, time, turns } = await findPlace(tx, wish, now)
    const [before] = await lockOwn(tx, userId, eq(slotHolds.shopId, shop.id))
    if (before) await tx.delete(slotHolds).where(eq(slotHolds.id, before.id))
    const span = { shopId: shop.id, capacity: shop.capacity, time, turns }
    return takeHold(tx, { ...span, userId, now, instead: before })
  })
  return { hold: viewHold(hold) }
}

/** Renews a hold; one that is over: 76. */
export async function keepSlot({ db, userId, now }: UserContext, id: string): Promise<{ hold: HoldView }> {
  const hold = await db.transaction((tx) => renewHold(tx, { id, userId, now }))
  if (!hold) throw new ServiceError(ERROR_CODE.holdOver, 'This place is no longer kept')
  return { hold: viewHold(hold) }
}

/** Lets a hold go; answers whether there was one to let go. */
export async function letSlotGo({ db, userId, now }: UserContext, id: string): Promise<{ isReleased: boolean }> {
  return db.transaction(async (tx) => {
    const hold = await lockHold(tx, { id, userId, now })
    if (hold) await releaseHold(tx, hold)
    return { isReleased: hold !== undefined }
  })
}
