import type { Database } from '#backend/context.ts'
import { payouts } from '#backend/schema.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { insertPayout, insertSale } from '#tests/support/orders/ledgerRows.ts'
import { ofShop, type Subject } from './consoleSubject.ts'

/** The calls about what shops get. */
export function moneySubjects(db: () => Database): Record<string, Subject> {
  const today = bangkokDate(new Date())
  const month = today.slice(0, 7)
  let rates = 0
  const ofMonth = (act: string): Subject =>
    ofShop((shopId) => ({ path: `/console/shops/${shopId}/statements/${month}${act}` }))
  return {
    'GET /console/statements': ofShop(async (shopId) => {
      await insertSale(db(), { shopId })
      return { path: `/console/statements?shop=${shopId}` }
    }),
    'GET /console/shops/{id}/statements/{month}': ofMonth(''),
    'GET /console/shops/{id}/statements/{month}/export': ofMonth('/export'),
    'GET /console/shops/{id}/statements/{month}/pdf': ofMonth('/pdf'),
    'GET /console/commission-rates': { about: 'marketplace', ask: () => ({ path: '/console/commission-rates' }) },
    'POST /console/commission-rates': {
      about: 'marketplace',
      ask: (shopId) => ({
        path: '/console/commission-rates',
        body: { shop: shopId, kind: 'tip', basisPoints: 500, from: addDays(today, ++rates) },
      }),
    },
    'GET /console/payouts': ofShop(async (shopId) => {
      await insertPayout(db(), shopId)
      return { path: `/console/payouts?shop=${shopId}` }
    }),
    'POST /console/payouts': {
      about: 'marketplace',
      async ask(shopId) {
        await insertSale(db(), { shopId })
        await db().delete(payouts)
        return { path: '/console/payouts', body: { until: today } }
      },
    },
    'GET /console/payouts/export': { about: 'marketplace', ask: () => ({ path: '/console/payouts/export' }) },
    'POST /console/payouts/import': {
      about: 'marketplace',
      ask: () => ({ path: '/console/payouts/import', body: { content: 'line,payout' } }),
    },
  }
}
