import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/context.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { insertType } from '#tests/support/catalogue/shopRows.ts'
import { insertFlashSale } from '#tests/support/merchandising/saleRows.ts'
import type { Subject } from './consoleSubject.ts'

/** The calls about what sells at prices. */
export function sellingSubjects(db: () => Database): Record<string, Subject> {
  const ofSale = (act: string, body?: object): Subject => ({
    about: 'marketplace',
    ask: async () => ({
      path: `/console/flash-sales/${await insertFlashSale(db())}${act}`,
      ...(body && { body: { version: 1, ...body } }),
    }),
  })
  return {
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
