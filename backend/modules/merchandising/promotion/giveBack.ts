import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { promotions, promotionUses } from '#backend/modules/merchandising/schema.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { cacheTag } from '#domain/cacheTags.ts'

/** Gives the use of an order back that is given up, once; answers whether it had one. */
export async function givePromotionBack(tx: Transaction, orderId: string): Promise<boolean> {
  const [use] = await tx.delete(promotionUses).where(eq(promotionUses.orderId, orderId)).returning()
  if (!use) return false
  const [row] = await tx
    .update(promotions)
    .set({
      used: sql`greatest(0, ${promotions.used} - 1)`,
      spent: sql`greatest(0, ${promotions.spent} - ${use.amount})`,
    })
    .where(eq(promotions.id, use.promotionId))
    .returning()
  if (row && (row.used + 1 === row.useLimit || row.spent + use.amount === row.budget))
    await purge(tx, [cacheTag.promotions])
  return true
}
