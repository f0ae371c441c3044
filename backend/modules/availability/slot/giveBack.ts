import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { slotUse } from '#backend/modules/availability/schema.ts'
import { guestsBySlot, slotsOf } from '#domain/availability/staggeredStarts.ts'
import type { SlotSpan } from './take.ts'

/**
 * Gives the capacity of a visit back; the CHECK on `slot_use` refuses giving back more than was taken.
 * Answers whether one of the half hours was full before.
 */
export async function giveSlotsBack(tx: Transaction, span: Omit<SlotSpan, 'capacity'>): Promise<boolean> {
  const guests = guestsBySlot(span.time, span.starts)
  const mine = and(eq(slotUse.shopId, span.shopId), inArray(slotUse.slot, slotsOf(span)))
  // Locked in order of time like `takeSlots`, so that two transactions cannot deadlock.
  const taken = await tx.select().from(slotUse).where(mine).orderBy(asc(slotUse.slot)).for('update')
  const freed = sql.join(
    [...guests].map(([slot, count]) => sql`when ${new Date(slot).toISOString()}::timestamptz then ${count}::int`),
    sql` `,
  )
  await tx
    .update(slotUse)
    .set({ used: sql`${slotUse.used} - case ${slotUse.slot} ${freed} end` })
    .where(mine)
  return taken.some(({ used, capacity }) => used >= capacity)
}
