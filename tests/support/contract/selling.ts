import { randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { flashSales, promotions } from '#backend/schema.ts'
import { bookableShop, runningFlashSale } from '#demo/named.ts'
import { insertPromotion } from '#tests/support/accounts/customers.ts'
import { promotionBody } from '#tests/support/merchandising/promotionBody.ts'
import { insertFlashSale } from '#tests/support/merchandising/saleRows.ts'
import type { Prepare } from './asking.ts'
import type { Demo } from './demo.ts'
import { ofOtherShop, type Row } from './somebodys.ts'

/** A flash sale that runs, to which a call does the next thing. */
const withSale: Prepare = async ({ db }, { body }) => {
  const id = await insertFlashSale(db)
  return { params: { id }, body: { ...body, version: 1 }, after: () => forget(db, id) }
}

/** What was made for a call alone, so that the calls after it see the demo as it is. */
async function forget(db: Parameters<typeof insertFlashSale>[0], id: string): Promise<void> {
  await db.delete(flashSales).where(eq(flashSales.id, id))
}

/** A promotion of a shop that nobody has used. */
async function promotionOf({ db }: Demo, shopId: string): Promise<string> {
  const id = randomUUID()
  await insertPromotion(db, { id, shopId, shopIds: [shopId], name: { en: 'Rainy days' } })
  return id
}
const forgetPromotion = async ({ db }: Demo, code: string) => {
  await db.delete(promotions).where(or(eq(promotions.code, code), eq(promotions.id, code)))
}
const withCode: Prepare = async (demo, { body }) => ({ after: () => forgetPromotion(demo, String(body?.code)) })

export const preparedSelling: Record<string, Prepare> = {
  'POST /console/promotions': withCode,
  'POST /console/shops/{id}/promotions': withCode,
  'PATCH /console/promotions/{id}': async (demo, { body }) => {
    const id = await promotionOf(demo, bookableShop.id)
    return { params: { id }, ...(body && { body: { ...body, version: 1 } }), after: () => forgetPromotion(demo, id) }
  },
  'GET /console/flash-sales/{id}': async () => ({ params: { id: runningFlashSale.id } }),
  'PATCH /console/flash-sales/{id}': withSale,
  'POST /console/flash-sales/{id}/end': withSale,
}

/** Promotions of a shop whose people ask at the console. */
export const sellingBelongings: Record<string, Row> = {
  'POST /console/shops/{id}/promotions params.id': ofOtherShop(
    async () => 'kathu-rain',
    promotionBody({ code: 'FAR' }),
  ),
  'GET /console/promotions/{id} params.id': ofOtherShop((demo) => promotionOf(demo, 'kathu-rain')),
  'PATCH /console/promotions/{id} params.id': ofOtherShop((demo) => promotionOf(demo, 'kathu-rain'), {
    ...{ version: 1, promotion: { isOn: false } },
  }),
}
