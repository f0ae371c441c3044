import { and, gte, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { slotUse } from '#backend/modules/availability/schema.ts'
import { isOneOf } from '#backend/platform/db/isOneOf.ts'
import type { UsedCapacity } from '#domain/availability/freeCapacity.ts'

const NOBODY: UsedCapacity = new Map()
/** More than any shop has: nothing is left of a half hour that the shop has closed. */
const ALL = 1_000_000

/** Guests by half hour in [from, until) for many shops in one query; answers a function from shop id. */
export async function findUsedCapacity(
  { db }: { db: Pick<Database | Transaction, 'select'> },
  shopIds: string[],
  from: Date,
  until: Date,
): Promise<(shopId: string) => UsedCapacity> {
  if (shopIds.length === 0) return () => NOBODY
  const rows = await db
    .select({ shopId: slotUse.shopId, slot: slotUse.slot, used: slotUse.used, closed: slotUse.closed })
    .from(slotUse)
    .where(and(isOneOf(slotUse.shopId, shopIds), gte(slotUse.slot, from), lt(slotUse.slot, until)))
  const byShop = new Map<string, Map<number, number>>()
  for (const { shopId, slot, used, closed } of rows) {
    const bySlot = byShop.get(shopId) ?? new Map<number, number>()
    byShop.set(shopId, bySlot.set(slot.getTime(), closed > 0 ? ALL : used))
  }
  return (shopId) => byShop.get(shopId) ?? NOBODY
}
