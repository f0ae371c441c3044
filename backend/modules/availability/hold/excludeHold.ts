import { and, eq, gt } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { slotHolds } from '#backend/modules/availability/schema.ts'
import { excludeBooking, type UsedCapacity } from '#domain/availability/freeCapacity.ts'
import { type Hold, heldCapacity } from './hold.ts'

/** The caller's own unexpired hold in the shop; undefined for another customer's. */
export async function findOwnHold(
  { db, now, userId }: ServiceContext,
  shopId: string,
  holdId: string | undefined,
): Promise<Hold | undefined> {
  if (!holdId || !userId) return undefined
  const own = and(eq(slotHolds.id, holdId), eq(slotHolds.userId, userId), eq(slotHolds.shopId, shopId))
  const [hold] = await db
    .select()
    .from(slotHolds)
    .where(and(own, gt(slotHolds.expiresAt, now)))
  return hold
}

/** Used capacity without the given hold, which the caller's booking would replace. */
export const excludeHold = (used: UsedCapacity, hold: Hold | undefined): UsedCapacity =>
  hold ? excludeBooking(used, heldCapacity(hold)) : used
