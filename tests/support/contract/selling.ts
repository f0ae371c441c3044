import { eq } from 'drizzle-orm'
import { flashSales } from '#backend/schema.ts'
import { runningFlashSale } from '#demo/named.ts'
import { insertFlashSale } from '#tests/support/merchandising/saleRows.ts'
import type { Prepare } from './asking.ts'

/** A flash sale that runs, to which a call does the next thing. */
const withSale: Prepare = async ({ db }, { body }) => {
  const id = await insertFlashSale(db)
  return { params: { id }, body: { ...body, version: 1 }, after: () => forget(db, id) }
}

/** What was made for a call alone, so that the calls after it see the demo as it is. */
async function forget(db: Parameters<typeof insertFlashSale>[0], id: string): Promise<void> {
  await db.delete(flashSales).where(eq(flashSales.id, id))
}

export const preparedSelling: Record<string, Prepare> = {
  'GET /console/flash-sales/{id}': async () => ({ params: { id: runningFlashSale.id } }),
  'PATCH /console/flash-sales/{id}': withSale,
  'POST /console/flash-sales/{id}/end': withSale,
}
