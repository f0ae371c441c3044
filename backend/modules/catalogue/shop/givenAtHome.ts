import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { isGivenAtHome } from '#domain/catalogue/shopType.ts'

/**
 * Says of goods, by the ids of the shops that take them, whether all of these come to the customer; `shopIds` are those
 * that will be asked about. Goods that name no shop are good everywhere, so the customer may go to one.
 */
export async function findGivenAtHome(
  db: Database | Transaction,
  shopIds: readonly string[],
): Promise<(takenAt: readonly string[]) => boolean> {
  const ids = [...new Set(shopIds)]
  if (ids.length === 0) return () => false
  const rows = await db.select({ id: shops.id, shopType: shops.shopType }).from(shops).where(inArray(shops.id, ids))
  const typeOf = new Map(rows.map(({ id, shopType }) => [id, shopType]))
  return (takenAt) => isGivenAtHome(takenAt.flatMap((id) => typeOf.get(id) ?? []))
}
