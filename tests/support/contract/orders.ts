import { eq } from 'drizzle-orm'
import { commissionRates, papers, payouts } from '#backend/schema.ts'
import { bookableShop } from '#demo/named.ts'
import { insertPayout, insertSale } from '#tests/support/orders/ledgerRows.ts'
import {
  insertDue,
  insertInvoice,
  insertPaid,
  insertRequest,
  PAID_PRICE,
  paperBuyer,
} from '#tests/support/orders/paidOrder.ts'
import { insertReviewed } from '#tests/support/orders/reviewedOrder.ts'
import type { Asked, Prepare } from './asking.ts'
import { type Demo, NOW } from './demo.ts'
import { ofOtherShop, type Row } from './somebodys.ts'

const at = { shopId: bookableShop.id, createdAt: NOW }
const reviewed = ({ db }: Demo) => insertReviewed(db, at)

const withRequest: Prepare = async ({ db }) => ({ params: { id: await insertRequest(db, at) } })

const withReceipt: Prepare = async (demo, { body }) => {
  const { id, image } = await reviewed(demo)
  return { params: { id }, body: { ...body, image } }
}

const withSale: Prepare = async ({ db }) => {
  await insertSale(db, { shopId: at.shopId, at: NOW })
  return {}
}
const withInvoice: Prepare = async ({ db }) => {
  const [paper] = await db
    .select()
    .from(papers)
    .where(eq(papers.id, await insertInvoice(db, at)))
  return { params: { id: paper!.orderId } }
}
const RATE = { id: 'of-all', kind: 'booking', basisPoints: 1500, from: '2026-01-01' } as const

/** Orders as calls of the console find them. */
export const preparedOrders: Record<string, Prepare> = {
  'GET /console/orders': async (demo) => {
    await reviewed(demo)
    return {}
  },
  'GET /console/orders/{id}': async (demo) => ({ params: { id: (await reviewed(demo)).id } }),
  'POST /console/orders/{id}/receipt/approve': withReceipt,
  'POST /console/orders/{id}/receipt/refuse': withReceipt,
  'POST /console/orders/{id}/refund-requests': async ({ db }) => ({ params: { id: (await insertPaid(db, at)).id } }),
  'POST /console/refund-requests/{id}/send': withRequest,
  'POST /console/refund-requests/{id}/decline': withRequest,
  'GET /console/orders/{id}/papers': withInvoice,
  'POST /console/orders/{id}/papers': async ({ db }) => ({ params: { id: (await insertPaid(db, at)).id } }),
  'POST /console/papers/{id}/cancel': async ({ db }) => ({ params: { id: await insertInvoice(db, at) } }),
  'GET /console/papers/{id}/pdf': async ({ db }) => ({ params: { id: await insertInvoice(db, at) } }),
  'GET /console/statements': withSale,
  'GET /console/shops/{id}/statements/{month}': withSale,
  'GET /console/shops/{id}/statements/{month}/export': withSale,
  'GET /console/shops/{id}/statements/{month}/pdf': withSale,
  'GET /console/commission-rates': async (demo) => {
    await demo.db.insert(commissionRates).values(RATE).onConflictDoNothing()
    return {}
  },
  'GET /console/payouts': async ({ db }) => {
    await insertPayout(db, at.shopId)
    return {}
  },
  'POST /console/payouts': async (demo) => {
    await demo.db.delete(payouts)
    await insertSale(demo.db, { shopId: at.shopId, at: NOW })
    return {}
  },
  'POST /console/refunds/{id}/done': async ({ db }) => ({ params: { id: await insertDue(db, at) } }),
}

const ofOrder = (body?: Asked['body']): Row => ofOtherShop(async (demo) => (await reviewed(demo)).id, body)

const ofOtherMonth: Row = {
  of: async (demo) => ({
    id: 'kathu-rain',
    owner: { headers: demo.staff(), token: null, params: { id: 'kathu-rain', month: '2026-11' } },
  }),
  around: (demo) => ({ headers: demo.staff('owner'), token: null, params: { id: '', month: '2026-11' } }),
}
const ofRequest = ofOtherShop(({ db }) => insertRequest(db, at), { version: 1 })

/** Owners of shops are told nothing of an order, and nothing of what another shop gets. */
export const orderBelongings: Record<string, Row> = {
  'GET /console/orders/{id} params.id': ofOrder(),
  'POST /console/orders/{id}/receipt/approve params.id': ofOrder({ image: 'any' }),
  'POST /console/orders/{id}/receipt/refuse params.id': ofOrder({ image: 'any', reason: 'No such transfer came.' }),
  'POST /console/orders/{id}/refund-requests params.id': ofOrder({ amount: 100, note: 'The shower was cold.' }),
  'POST /console/refund-requests/{id}/send params.id': ofRequest,
  'POST /console/refund-requests/{id}/decline params.id': ofRequest,
  'GET /console/orders/{id}/papers params.id': ofOrder(),
  'POST /console/orders/{id}/papers params.id': ofOtherShop(
    async ({ db }) => (await insertPaid(db, at)).id,
    paperBuyer,
  ),
  'POST /console/papers/{id}/cancel params.id': ofOtherShop(({ db }) => insertInvoice(db, at), { reason: 'Another.' }),
  'GET /console/papers/{id}/pdf params.id': ofOtherShop(({ db }) => insertInvoice(db, at)),
  'GET /console/shops/{id}/statements/{month} params.id': ofOtherMonth,
  'GET /console/shops/{id}/statements/{month}/export params.id': ofOtherMonth,
  'GET /console/shops/{id}/statements/{month}/pdf params.id': ofOtherMonth,
  'POST /console/refunds/{id}/done params.id': ofOtherShop(({ db }) => insertDue(db, at), { amount: PAID_PRICE }),
}
