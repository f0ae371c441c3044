import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/context.ts'
import { flashSaleDeals, flashSales } from '#backend/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { insertDeal } from '#tests/support/catalogue/shopRows.ts'

/** A flash sale that has run for an hour and runs for another, with one deal; say what differs. */
export async function insertFlashSale(
  db: Database,
  change: Partial<typeof flashSales.$inferInsert> = {},
  shopId?: string,
): Promise<string> {
  const id = randomUUID()
  const now = new Date()
  const times = { startTime: addHours(now, -1), endTime: addHours(now, 1) }
  await db.insert(flashSales).values({ id, kind: 'current', name: { en: 'Rainy hours' }, ...times, ...change })
  await insertDeal(db, { id: `deal of ${id}`, ...times, ...(shopId && { shopId }) })
  await db.insert(flashSaleDeals).values({ flashSaleId: id, dealId: `deal of ${id}`, position: 1 })
  return id
}
