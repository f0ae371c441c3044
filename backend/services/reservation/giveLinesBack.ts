import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { purge } from '#backend/db/purge.ts'
import { type OrderLineColumn, timePrices } from '#backend/db/schema/index.ts'

const byOption = (a: OrderLineColumn, b: OrderLineColumn) => (a.timePriceId < b.timePriceId ? -1 : 1)

/** Gives strictly counted stock back, in the order that `takeLines` takes it, and makes the shop's pages new. */
export async function giveLinesBack(tx: Transaction, shopId: string, lines: OrderLineColumn[]): Promise<void> {
  const strict = lines.filter(({ strictQuota }) => strictQuota).sort(byOption)
  for (const { timePriceId, guestCount } of strict) {
    await tx
      .update(timePrices)
      .set({ stock: sql`${timePrices.stock} + ${guestCount}` })
      .where(eq(timePrices.id, timePriceId))
  }
  if (strict.length > 0) await purge(tx, [`shop:${shopId}`])
}
