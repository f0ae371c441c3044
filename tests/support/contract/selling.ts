import { randomUUID } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { deals, flashSales, promotions } from '#backend/schema.ts'
import { bookableShop, optionId, runningFlashSale } from '#demo/named.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { insertPromotion } from '#tests/support/accounts/customers.ts'
import { insertDeal } from '#tests/support/catalogue/shopRows.ts'
import { promotionBody } from '#tests/support/merchandising/promotionBody.ts'
import { insertFlashSale } from '#tests/support/merchandising/saleRows.ts'
import { dealBody } from '#tests/support/vouchers/dealBody.ts'
import type { Prepare } from './asking.ts'
import { type Demo, NOW } from './demo.ts'
import { ofOtherShop, type Row } from './somebodys.ts'

/** A flash sale that runs at the hour of the demo, to which a call does the next thing. */
const withSale: Prepare = async ({ db }, { body }) => {
  const id = await insertFlashSale(db, { startTime: addHours(NOW, -1), endTime: addHours(NOW, 1) })
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

/** A deal of a shop that nobody has bought. */
async function dealOf({ db }: Demo, shopId: string): Promise<string> {
  const id = randomUUID()
  await insertDeal(db, { id, shopId, typeName: { en: 'Rainy days' } })
  return id
}

export const preparedSelling: Record<string, Prepare> = {
  'POST /console/shops/{id}/deals': async ({ db }, { params }) => ({
    // The calls after it see the deals of the demo alone.
    after: async () => {
      const made = sql`${deals.typeName} ->> 'en' = 'Ten in the rain'`
      await db.delete(deals).where(and(eq(deals.shopId, String(params?.id)), made))
    },
  }),
  'PATCH /console/deals/{id}': async (demo, { body }) => {
    const id = await dealOf(demo, bookableShop.id)
    const after = async () => void (await demo.db.delete(deals).where(eq(deals.id, id)))
    return { params: { id }, ...(body && { body: { ...body, version: 1 } }), after }
  },
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
  'POST /console/shops/{id}/deals params.id': ofOtherShop(
    async () => 'kathu-rain',
    dealBody({ timePriceId: optionId('kathu-rain', 'thai', 60) }),
  ),
  'GET /console/deals/{id} params.id': ofOtherShop((demo) => dealOf(demo, 'kathu-rain')),
  'PATCH /console/deals/{id} params.id': ofOtherShop((demo) => dealOf(demo, 'kathu-rain'), {
    ...{ version: 1, deal: { quota: 20 } },
  }),
  'POST /console/shops/{id}/promotions params.id': ofOtherShop(
    async () => 'kathu-rain',
    promotionBody({ code: 'FAR' }),
  ),
  'GET /console/promotions/{id} params.id': ofOtherShop((demo) => promotionOf(demo, 'kathu-rain')),
  'PATCH /console/promotions/{id} params.id': ofOtherShop((demo) => promotionOf(demo, 'kathu-rain'), {
    ...{ version: 1, promotion: { isOn: false } },
  }),
}
