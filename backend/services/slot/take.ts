import { sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { coveredSlots } from '#domain/slots.ts'

export type SlotSpan = { shopId: string; capacity: number; from: Date; durationMinutes: number; guestCount: number }

/**
 * Takes places for every half hour of a visit, or none: fewer rows than half hours means that one of them
 * is full (51), and the caller's transaction rolls back. Answers whether one of them has no place left now.
 */
export async function takeSlots(tx: Transaction, span: SlotSpan): Promise<boolean> {
  const { shopId, capacity, guestCount } = span
  if (guestCount > capacity) throw new ServiceError(ERROR_CODE.slotFull, 'More guests than the shop has places')
  let isFilled = false
  for (const slot of coveredSlots(span.from, span.durationMinutes)) {
    const taken = await tx.execute<{ full: boolean }>(sql`
      insert into slot_use as kept (shop_id, slot, used, capacity)
      values (${shopId}, ${slot.toISOString()}, ${guestCount}, ${capacity})
      on conflict (shop_id, slot) do update
        set used = kept.used + excluded.used, capacity = excluded.capacity
        where kept.used + excluded.used <= excluded.capacity
      returning used = capacity as full`)
    if (taken.rowCount !== 1) throw new ServiceError(ERROR_CODE.slotFull, 'This time has just been taken')
    isFilled ||= taken.rows[0]?.full === true
  }
  return isFilled
}
