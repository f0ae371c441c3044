import { and, eq, gte, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { timePrices } from '#backend/modules/catalogue/index.ts'
import type { OrderLineColumn } from '#backend/modules/orders/index.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { cacheTag } from '#domain/cacheTags.ts'

type Units = { timePriceId: string; count: number }

const byOption = (a: Units, b: Units) => (a.timePriceId < b.timePriceId ? -1 : 1)

/**
 * What an order has of strictly counted stock, without what a voucher had taken before; always in the same order, so
 * that nobody waits in a ring.
 */
const strictUnits = (lines: OrderLineColumn[]): Units[] =>
  lines
    .filter(({ strictQuota }) => strictQuota)
    .map(({ timePriceId, guestCount, heldCount = 0 }) => ({ timePriceId, count: guestCount - heldCount }))
    .filter(({ count }) => count > 0)
    .sort(byOption)

/** Takes strictly counted stock and purges the shop's pages. Throws 50 where less is left. */
export async function takeStock(tx: Transaction, shopId: string, lines: OrderLineColumn[]): Promise<void> {
  const strict = strictUnits(lines)
  for (const { timePriceId, count } of strict) {
    // Check and decrement in one statement, so two customers cannot take the last one.
    const taken = await tx
      .update(timePrices)
      .set({ stock: sql`${timePrices.stock} - ${count}` })
      .where(and(eq(timePrices.id, timePriceId), gte(timePrices.stock, count)))
      .returning({ id: timePrices.id })
    if (taken.length === 0) throw new ServiceError(ERROR_CODE.guestsExceedStock, 'More guests than are left')
  }
  if (strict.length > 0) await purge(tx, [cacheTag.shop(shopId)])
}

/** Gives strictly counted stock back and purges the shop's pages. */
export async function giveStockBack(tx: Transaction, shopId: string, lines: OrderLineColumn[]): Promise<void> {
  const strict = strictUnits(lines)
  for (const { timePriceId, count } of strict) {
    await tx
      .update(timePrices)
      .set({ stock: sql`${timePrices.stock} + ${count}` })
      .where(eq(timePrices.id, timePriceId))
  }
  if (strict.length > 0) await purge(tx, [cacheTag.shop(shopId)])
}
