import { and, eq, gt } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { slotHolds } from '#backend/modules/availability/schema.ts'
import { excludeBooking, type UsedPlaces } from '#domain/availability/freePlaces.ts'
import { type Hold, heldSpots } from './hold.ts'

/** The asker's own hold in the shop while it lasts; of another's as little as of none. */
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

/** Places as if a hold, which the asker's visit would take over, had been let go. */
export const excludeHold = (used: UsedPlaces, hold: Hold | undefined): UsedPlaces =>
  hold ? excludeBooking(used, heldSpots(hold)) : used
