import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { slotHolds } from '#backend/modules/availability/schema.ts'
import { giveSlotsBack } from '#backend/modules/availability/slot/giveBack.ts'
import type { TakenCapacity } from '#backend/modules/availability/slot/take.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import type { Hold as HoldView } from '#contract/availability.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { singleStart } from '#domain/availability/staggeredStarts.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { SLOT_HOLD_LEFT_SECONDS, SLOT_HOLD_LONGEST_MINUTES, SLOT_HOLD_MINUTES } from '#domain/constants.ts'
import { addMinutes } from '#domain/epochMinutes.ts'

export type Hold = typeof slotHolds.$inferSelect

/** A hold as it goes over the wire. */
export const viewHold = ({ id, shopId, time, durationMinutes, guestCount, expiresAt }: Hold): HoldView => ({
  _id: id,
  shop: shopId,
  time: time.toISOString(),
  durationMinutes,
  guestCount,
  expiresAt: expiresAt.toISOString(),
})

/** The capacity that a hold keeps. */
export const heldCapacity = (hold: Hold): TakenCapacity => ({
  time: hold.time,
  starts: hold.starts ?? singleStart(hold),
})

/** No later than an hour after the customer began to hold capacity in this shop. */
export function heldUntil(heldSince: Date, wanted: Date): Date {
  const latest = addMinutes(heldSince, SLOT_HOLD_LONGEST_MINUTES)
  return wanted < latest ? wanted : latest
}

/** The customer's own hold, locked, while it lasts. */
async function lockHold(
  tx: Transaction,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<Hold | undefined> {
  const own = and(eq(slotHolds.id, id), eq(slotHolds.userId, userId), gt(slotHolds.expiresAt, now))
  const [hold] = await tx.select().from(slotHolds).where(own).for('update')
  return hold
}

/** Deletes a hold whose capacity the booking takes over (pass it to `takeSlots`). Expired or another shop's: 76. */
export async function useHold(
  tx: Transaction,
  { shopId, ...own }: { id: string; shopId: string; userId: string; now: Date },
): Promise<Hold> {
  const hold = await lockHold(tx, own)
  if (hold?.shopId !== shopId) throw new ServiceError(ERROR_CODE.holdOver, 'This place is no longer kept')
  await tx.delete(slotHolds).where(eq(slotHolds.id, hold.id))
  return hold
}

/** Releases a hold that the caller has locked: its capacity is free again. */
export async function releaseHold(tx: Transaction, hold: Hold): Promise<void> {
  const { id, shopId } = hold
  await tx.delete(slotHolds).where(eq(slotHolds.id, id))
  if (await giveSlotsBack(tx, { shopId, ...heldCapacity(hold) })) await purge(tx, [cacheTag.shop(shopId)])
}

/**
 * Frees expired holds, one transaction each; a job, also run before a shop's capacity is asked for.
 * Answers how many holds.
 */
export async function expireHolds(db: Database, now: Date, shopId?: string): Promise<number> {
  const ofShop = shopId === undefined ? undefined : eq(slotHolds.shopId, shopId)
  const isDue = and(lte(slotHolds.expiresAt, now), ofShop)
  const due = { key: slotHolds.id, oldest: slotHolds.expiresAt, isDue }
  return forEachDueRow(db, slotHolds, due, releaseHold)
}

/** Another ten minutes, up to an hour in all; one that is over: 76. */
export async function keepSlot({ db, userId, now }: UserContext, id: string): Promise<{ hold: HoldView }> {
  return db.transaction(async (tx) => {
    const hold = await lockHold(tx, { id, userId, now })
    if (!hold) throw new ServiceError(ERROR_CODE.holdOver, 'This place is no longer kept')
    const expiresAt = heldUntil(hold.heldSince, addMinutes(now, SLOT_HOLD_MINUTES))
    await tx.update(slotHolds).set({ expiresAt }).where(eq(slotHolds.id, hold.id))
    return { hold: viewHold({ ...hold, expiresAt }) }
  })
}

/** Releases a hold; answers whether there was one. */
export async function releaseSlot({ db, userId, now }: UserContext, id: string): Promise<{ isReleased: boolean }> {
  return db.transaction(async (tx) => {
    const hold = await lockHold(tx, { id, userId, now })
    if (hold) await releaseHold(tx, hold)
    return { isReleased: hold !== undefined }
  })
}

/** Ends a hold a minute after its page was left, unless it is kept again; answers whether there was one. */
export async function leaveSlot({ db, userId, now }: UserContext, id: string): Promise<{ isReleased: boolean }> {
  return db.transaction(async (tx) => {
    const hold = await lockHold(tx, { id, userId, now })
    if (!hold) return { isReleased: false }
    const soon = new Date(now.getTime() + SLOT_HOLD_LEFT_SECONDS * 1000)
    if (soon < hold.expiresAt) await tx.update(slotHolds).set({ expiresAt: soon }).where(eq(slotHolds.id, hold.id))
    return { isReleased: true }
  })
}
