import { sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { guestsBySlot, type StaggeredStart } from '#domain/availability/staggeredStarts.ts'

/** The capacity that a booking takes: at one time for all its guests, or in staggered starts. */
export type TakenCapacity = { time: Date; starts: readonly StaggeredStart[] }
export type SlotSpan = TakenCapacity & { shopId: string; capacity: number }

/** Change of guests in each half hour. Ordered by time, so that concurrent bookings cannot deadlock. */
function changesOf({ time, starts }: TakenCapacity, held?: TakenCapacity): [slot: Date, guests: number][] {
  const guests = guestsBySlot(time, starts)
  for (const [slot, count] of held ? guestsBySlot(held.time, held.starts) : []) {
    guests.set(slot, (guests.get(slot) ?? 0) - count)
  }
  return [...guests].sort(([a], [b]) => a - b).map(([slot, count]) => [new Date(slot), count])
}

/**
 * Takes capacity for every half hour of a booking, or none: one that is full refuses (51), and the caller's transaction
 * rolls back. What was held for it counts. Answers whether one of the half hours became full, or free again.
 */
export async function takeSlots(tx: Transaction, span: SlotSpan, held?: TakenCapacity): Promise<boolean> {
  const { shopId, capacity, starts } = span
  if (starts.some(({ guestCount }) => guestCount > capacity)) {
    throw new ServiceError(ERROR_CODE.slotFull, 'More guests than the shop has places')
  }
  let isFilled = false
  for (const [slot, change] of changesOf(span, held)) {
    if (change < 0) {
      const freed = await tx.execute<{ was_full: boolean }>(sql`
        update slot_use set used = used + ${change} where shop_id = ${shopId} and slot = ${slot.toISOString()}
        returning used - ${change}::int >= capacity as was_full`)
      isFilled ||= freed.rows[0]?.was_full === true
    }
    if (change <= 0) continue
    const taken = await tx.execute<{ full: boolean }>(sql`
      insert into slot_use as kept (shop_id, slot, used, capacity)
      values (${shopId}, ${slot.toISOString()}, ${change}, ${capacity})
      on conflict (shop_id, slot) do update
        set used = kept.used + excluded.used, capacity = excluded.capacity
        where kept.used + excluded.used <= excluded.capacity and kept.closed = 0
      returning used = capacity as full`)
    if (taken.rowCount !== 1) throw new ServiceError(ERROR_CODE.slotFull, 'This time has just been taken')
    isFilled ||= taken.rows[0]?.full === true
  }
  return isFilled
}
