import { bookableShop } from '#demo/named.ts'
import { insertReviewed } from '#tests/support/orders/reviewedOrder.ts'
import type { Asked, Prepare } from './asking.ts'
import { type Demo, NOW } from './demo.ts'
import { ofOtherShop, type Row } from './somebodys.ts'

const reviewed = ({ db }: Demo) => insertReviewed(db, { shopId: bookableShop.id, createdAt: NOW })

const withReceipt: Prepare = async (demo, { body }) => {
  const { id, image } = await reviewed(demo)
  return { params: { id }, body: { ...body, image } }
}

/** Orders as calls of the console find them. */
export const preparedOrders: Record<string, Prepare> = {
  'GET /console/orders': async (demo) => {
    await reviewed(demo)
    return {}
  },
  'GET /console/orders/{id}': async (demo) => ({ params: { id: (await reviewed(demo)).id } }),
  'POST /console/orders/{id}/receipt/approve': withReceipt,
  'POST /console/orders/{id}/receipt/refuse': withReceipt,
}

const ofOrder = (body?: Asked['body']): Row => ofOtherShop(async (demo) => (await reviewed(demo)).id, body)

/** Owners of shops are told nothing of an order. */
export const orderBelongings: Record<string, Row> = {
  'GET /console/orders/{id} params.id': ofOrder(),
  'POST /console/orders/{id}/receipt/approve params.id': ofOrder({ image: 'any' }),
  'POST /console/orders/{id}/receipt/refuse params.id': ofOrder({ image: 'any', reason: 'No such transfer came.' }),
}
