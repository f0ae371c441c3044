import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { askAnotherSum } from '#backend/modules/orders/payment/attempts.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import type { Order } from './kinds.ts'
import { expiryOf } from './overdue.ts'

/** What an order costs and how that comes about; whole baht. */
export type OrderPrice = Pick<Order, 'price' | 'discount' | 'pointDiscount' | 'pointReceived' | 'lines'>

/**
 * Changes what an order, locked by the caller, costs. What is not paid yet is asked for anew; of one that is paid the
 * caller takes or returns the difference.
 */
export async function changePrice(tx: Transaction, order: Order, price: OrderPrice): Promise<void> {
  const expiresAt = expiryOf({ ...order, ...price })
  await tx
    .update(orders)
    .set({ ...price, ...(order.state === 'placed' && { expiresAt }) })
    .where(eq(orders.id, order.id))
  if (!order.isPaid && price.price !== order.price) await askAnotherSum(tx, order.id, price.price)
}
