import { sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { coveredSlots } from '#domain/slots.ts'

export type SlotSpan = { shopId: string; capacity: number; from: Date; durationMinutes: number; guestCount: number }

/** Places that the same transaction has taken a hold away for. */
type Held = { time: Date; durationMinutes: number; guestCount: number }

/** Guests more (or fewer) in each half hour, in the order of the clock, so that no two bookings wait in a ring. */
function changesOf({ from, durationMinutes, guestCount }: SlotSpan, held?: Held): [slot: Date, guests: number][] {
  const guests = new Map<number, number>()
  const add = (slots: Date[], count: number) => {
    for (const slot of slots) guests.set(slot.getTime(), (guests.get(slot.getTime()) ?? 0) + count)
  }
  add(coveredSlots(from, durationMinutes), guestCount)
  if (held) add(coveredSlots(held.time, held.durationMinutes), -held.guestCount)
  return [...guests].sort(([a], [b]) => a - b).map(([slot, count]) => [new Date(slot), count])
}

/**
 * Takes places for every half hour of a visit, or none: fewer rows than half hours means that one of them
 * is full (51), and the caller's transaction rolls back. What was held for it counts. Answers whether one of them
 * is full now that was not, or the other way round.
 */
export async function takeSlots(tx: Transaction, span: SlotSpan, held?: Held): Promise<boolean> {
  const { shopId, capacity, guestCount } = span
  if (guestCount > capacity) throw new ServiceError(ERROR_CODE.slotFull, 'More guests than the shop has places')
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
        where kept.used + excluded.used <= excluded.capacity
      returning used = capacity as full`)
    if (taken.rowCount !== 1) throw new ServiceError(ERROR_CODE.slotFull, 'This time has just been taken')
    isFilled ||= taken.rows[0]?.full === true
  }
  return isFilled
}
