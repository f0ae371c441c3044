import { and, eq, gt } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { slotHolds } from '#backend/db/schema/index.ts'
import type { UsedPlaces } from '#domain/booking/freePlaces.ts'
import { guestsBySlot } from '#domain/booking/turns.ts'
import { type Hold, heldPlaces } from './hold.ts'

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
export function withoutHold(used: UsedPlaces, hold: Hold | undefined): UsedPlaces {
  if (!hold) return used
  const left = new Map(used)
  const { time, turns } = heldPlaces(hold)
  for (const [slot, guests] of guestsBySlot(time, turns)) left.set(slot, (left.get(slot) ?? 0) - guests)
  return left
}
