import type { Database } from '#backend/context.ts'
import {
  insertDue,
  insertInvoice,
  insertPaid,
  insertRequest,
  PAID_PRICE,
  paperBuyer,
} from '#tests/support/orders/paidOrder.ts'
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
  const ofRequest = (act: string): Subject => ({
    about: 'marketplace',
    async ask(shopId) {
      const id = await insertRequest(db(), { shopId })
      return { path: `/console/refund-requests/${id}${act}`, body: { version: 1 } }
    },
  })
  const ofPaid = (act: string, body?: object): Subject => ({
    about: 'marketplace',
    async ask(shopId) {
      const { id } = await insertPaid(db(), { shopId })
      return { path: `/console/orders/${id}${act}`, ...(body && { body }) }
    },
  })
  const ofPaper = (act: string, body?: object): Subject => ({
    about: 'marketplace',
    async ask(shopId) {
      return { path: `/console/papers/${await insertInvoice(db(), { shopId })}${act}`, ...(body && { body }) }
    },
  })
  return {
    'GET /console/orders/{id}/papers': ofPaid('/papers'),
    'POST /console/orders/{id}/papers': ofPaid('/papers', paperBuyer),
    'POST /console/papers/{id}/cancel': ofPaper('/cancel', { reason: 'Another branch.' }),
    'GET /console/papers/{id}/pdf': ofPaper('/pdf'),
    'GET /console/orders': { about: 'marketplace', ask: (shopId) => ({ path: `/console/orders?shop=${shopId}` }) },
    'GET /console/orders/{id}': ofReceipt(''),
    'POST /console/orders/{id}/receipt/approve': ofReceipt('/receipt/approve'),
    'POST /console/orders/{id}/receipt/refuse': ofReceipt('/receipt/refuse', { reason: 'No such transfer came.' }),
    'POST /console/orders/{id}/refund-requests': ofPaid('/refund-requests', {
      amount: 100,
      note: 'The shower was cold.',
    }),
    'POST /console/refund-requests/{id}/send': ofRequest('/send'),
    'POST /console/refund-requests/{id}/decline': ofRequest('/decline'),
    'POST /console/refunds/{id}/done': {
      about: 'marketplace',
      async ask(shopId) {
        const id = await insertDue(db(), { shopId })
        return { path: `/console/refunds/${id}/done`, body: { amount: PAID_PRICE } }
      },
    },
  }
}
