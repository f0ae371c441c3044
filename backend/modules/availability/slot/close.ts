import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { slotUse } from '#backend/modules/availability/schema.ts'
import { lockSlots } from './lock.ts'

type Shop = { id: string; capacity: number }

/** Closes half hours: whoever is booked then stays, nobody else takes a place, and none that is given back is free. */
export async function closeSlots(tx: Transaction, shop: Shop, slots: readonly Date[]): Promise<void> {
  await lockSlots(tx, shop, slots)
  await count(tx, shop, slots, 1)
}

/** Opens half hours again that were closed, unless they were closed twice. */
export async function openSlots(tx: Transaction, shop: Shop, slots: readonly Date[]): Promise<void> {
  await lockSlots(tx, shop, slots)
  await count(tx, shop, slots, -1)
}

const count = (tx: Transaction, { id }: Shop, slots: readonly Date[], change: 1 | -1) =>
  tx
    .update(slotUse)
    .set({ closed: sql`${slotUse.closed} + ${change}::int` })
    .where(and(eq(slotUse.shopId, id), inArray(slotUse.slot, [...slots])))
