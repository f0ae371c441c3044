import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/context.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { insertDeal, insertType } from '#tests/support/catalogue/shopRows.ts'
import { promotionBody } from '#tests/support/merchandising/promotionBody.ts'
import { insertFlashSale } from '#tests/support/merchandising/saleRows.ts'
import { dealBody } from '#tests/support/vouchers/dealBody.ts'
import { ofShop, type Subject } from './consoleSubject.ts'
import { insertPromotion } from './customers.ts'

/** The calls about what sells at prices. */
export function sellingSubjects(db: () => Database): Record<string, Subject> {
  const ofSale = (act: string, body?: object): Subject => ({
    about: 'marketplace',
    ask: async () => ({
      path: `/console/flash-sales/${await insertFlashSale(db())}${act}`,
      ...(body && { body: { version: 1, ...body } }),
    }),
  })
  const ofPromotion = (method: object = {}): Subject =>
    ofShop(async (shopId) => {
      const id = randomUUID()
      await insertPromotion(db(), { id, shopId, shopIds: [shopId] })
      return { path: `/console/promotions/${id}`, ...method }
    })
  const ofDeal = (more: object = {}): Subject =>
    ofShop(async (shopId) => {
      const id = randomUUID()
      await insertDeal(db(), { id, shopId, typeName: { en: 'Rain' } })
      return { path: `/console/deals/${id}`, ...more }
    })
  const code = () => `C-${randomUUID().slice(0, 8)}`
  return {
    'GET /console/promotions': ofShop(async (shopId) => {
      await insertPromotion(db(), { id: randomUUID(), shopId, shopIds: [shopId] })
      return { path: `/console/promotions?shop=${shopId}` }
    }),
    'POST /console/promotions': {
      about: 'marketplace',
      ask: () => ({ path: '/console/promotions', body: promotionBody({ code: code() }) }),
    },
    'POST /console/shops/{id}/promotions': ofShop((shopId) => ({
      path: `/console/shops/${shopId}/promotions`,
      body: promotionBody({ code: code() }),
    })),
    'GET /console/promotions/{id}': ofPromotion(),
    'PATCH /console/promotions/{id}': ofPromotion({ body: { version: 1, promotion: { isOn: false } } }),
    'GET /console/deals': ofShop(async (shopId) => {
      await insertDeal(db(), { id: randomUUID(), shopId })
      return { path: `/console/deals?shop=${shopId}` }
    }),
    'POST /console/shops/{id}/deals': ofShop(async (shopId) => {
      const id = randomUUID()
      await insertType(db(), { id, shopId, typeName: { en: id } }, [{ id: `${id}-60`, price: 1000 }])
      return { path: `/console/shops/${shopId}/deals`, body: dealBody({ timePriceId: `${id}-60` }) }
    }),
    'GET /console/deals/{id}': ofDeal(),
    'PATCH /console/deals/{id}': ofDeal({ body: { version: 1, deal: { quota: 20 } } }),
    'GET /console/flash-sales': { about: 'marketplace', ask: () => ({ path: '/console/flash-sales' }) },
    'POST /console/flash-sales': {
      about: 'marketplace',
      async ask(shopId) {
        const id = randomUUID()
        await insertType(db(), { id, shopId, typeName: { en: id } }, [{ id: `${id}-60`, price: 500 }])
        const deals = [{ timePriceId: `${id}-60`, price: 400, quota: 5, limitPerCustomer: null }]
        const endTime = addHours(new Date(), 5).toISOString()
        return { path: '/console/flash-sales', body: { kind: 'current', name: { en: 'Rain' }, endTime, deals } }
      },
    },
    'GET /console/flash-sales/{id}': ofSale(''),
    'PATCH /console/flash-sales/{id}': ofSale('', { sale: { name: { en: 'Rain' } } }),
    'POST /console/flash-sales/{id}/end': ofSale('/end', {}),
  }
}
