import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { slotUse } from '#backend/db/schema/index.ts'
import { coveredSlots } from '#domain/slots.ts'
import type { SlotSpan } from './take.ts'

/**
 * Gives the places of a visit back; the CHECK on `slot_use` refuses giving back more than was taken.
 * Answers whether one of the half hours was full before.
 */
export async function giveSlotsBack(tx: Transaction, span: Omit<SlotSpan, 'capacity'>): Promise<boolean> {
  const mine = and(
    eq(slotUse.shopId, span.shopId),
    inArray(slotUse.slot, coveredSlots(span.from, span.durationMinutes)),
  )
  // Locked in the order of the clock, as `takeSlots` does, so that two of them never wait for each other.
  const taken = await tx.select().from(slotUse).where(mine).orderBy(asc(slotUse.slot)).for('update')
  await tx
    .update(slotUse)
    .set({ used: sql`${slotUse.used} - ${span.guestCount}` })
    .where(mine)
  return taken.some(({ used, capacity }) => used >= capacity)
}
