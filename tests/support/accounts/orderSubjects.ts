import type { Database } from '#backend/context.ts'
import { insertReviewed } from '#tests/support/orders/reviewedOrder.ts'
import type { Subject } from './consoleSubject.ts'

/** The calls about orders, which are the marketplace's own wherever they were placed. */
export function orderSubjects(db: () => Database): Record<string, Subject> {
  const ofReceipt = (act: string, said: object = {}): Subject => ({
    about: 'marketplace',
    async ask(shopId) {
      const { id, image } = await insertReviewed(db(), { shopId })
      return { path: `/console/orders/${id}${act}`, ...(act && { body: { image, ...said } }) }
    },
  })
  return {
    'GET /console/orders': { about: 'marketplace', ask: (shopId) => ({ path: `/console/orders?shop=${shopId}` }) },
    'GET /console/orders/{id}': ofReceipt(''),
    'POST /console/orders/{id}/receipt/approve': ofReceipt('/receipt/approve'),
    'POST /console/orders/{id}/receipt/refuse': ofReceipt('/receipt/refuse', { reason: 'No such transfer came.' }),
  }
}
