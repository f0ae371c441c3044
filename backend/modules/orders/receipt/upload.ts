import { eq } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { dropUpload, storeUpload } from '#backend/modules/catalogue/index.ts'
import { expireOrder } from '#backend/modules/orders/order/expire.ts'
import { findOwnOrder, lockOwnOrder, namedOrder } from '#backend/modules/orders/order/find.ts'
import { kindOf, type Order } from '#backend/modules/orders/order/kinds.ts'
import { notifyDesksOf } from '#backend/modules/orders/order/notifyDesks.ts'
import { viewStatus } from '#backend/modules/orders/order/status.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef, PaymentStatus } from '#contract/orders.ts'
import { isByBank, reviewReceiptPayment } from './review.ts'

/** Refuses (75) a receipt where the order is not paid by bank transfer, or is paid, canceled or past. */
async function checkWanted(tx: Database | Transaction, order: Order): Promise<void> {
  // Nobody at a desk looks at receipts of what is only given.
  if (!kindOf(order.kind).sold || order.state !== 'placed' || !(await isByBank(tx, order))) {
    throw new ServiceError(ERROR_CODE.receiptNotWanted, 'This order waits for no receipt')
  }
}

/** Keeps the receipt of the customer's own order, in place of one before; the shop looks at it. Else refuses (75). */
export async function uploadReceipt(ctx: UserContext, ref: OrderRef, image: Blob): Promise<PaymentStatus> {
  const { db, userId, now } = ctx
  const own = { ...namedOrder(ref), userId }
  await expireOrder(db, own.id, now)
  await checkWanted(db, await findOwnOrder(db, own))
  const receiptImage = await storeUpload(ctx, image, 'receipt')
  const receipt = { receiptImage, receiptState: 'inReview', receiptReason: null, expiresAt: null } as const
  const change = db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, own)
    await checkWanted(tx, order)
    await tx.update(orders).set(receipt).where(eq(orders.id, order.id))
    await reviewReceiptPayment(tx, order)
    await notifyDesksOf(tx, order)
    return order
  })
  const order = await change.catch(async (error: unknown) => {
    await dropUpload(ctx, receiptImage)
    throw error
  })
  if (order.receiptImage) await dropUpload(ctx, order.receiptImage)
  return viewStatus(db, { ...order, ...receipt }, now)
}
