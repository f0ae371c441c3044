import { sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'

type Shop = { id: string; capacity: number }

/**
 * Locks half hours until the transaction ends, also those without a row yet. Ordered by time like `takeSlots`, so that
 * two transactions cannot deadlock.
 */
export async function lockSlots(tx: Transaction, { id, capacity }: Shop, slots: readonly Date[]): Promise<void> {
  const wanted = JSON.stringify(slots.map((slot) => slot.toISOString()))
  await tx.execute(sql`
    insert into slot_use as kept (shop_id, slot, used, capacity)
    select distinct ${id}, slot::timestamptz, 0, ${capacity}::int
    from json_array_elements_text(${wanted}) as slot order by 2
    on conflict (shop_id, slot) do update set used = kept.used`)
}
