import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { wakeDesksOf } from '#backend/services/live/wake.ts'
import { dropUpload, storeUpload } from '#backend/storage/storeUpload.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef, PaymentStatus } from '#contract/payment.ts'
import { PAYMENT_METHOD } from '#domain/payment/paymentMethod.ts'
import { expireUnpaid } from './expire.ts'
import { findOwnOrder, lockOwnOrder, namedOrder, type Order, type OrderKind, orderTable } from './orders.ts'
import { viewStatus } from './status.ts'

/** A transfer, or PromptPay, that the acquirer has not reported; not once it is paid, given up or past. */
function checkWanted(kind: OrderKind, { status, isPaid, paymentMethod }: Order): void {
  const isByBank = paymentMethod === PAYMENT_METHOD.transfer || paymentMethod === PAYMENT_METHOD.promptpay
  // Nobody at a desk looks at receipts of tips.
  if (kind === 'tip' || !isByBank || isPaid || !['reserved', 'placed'].includes(status)) {
    throw new ServiceError(ERROR_CODE.receiptNotWanted, 'This order waits for no receipt')
  }
}

/** Keeps the receipt of the customer's own order, in place of one before; the shop looks at it. Else refuses (75). */
export async function uploadReceipt(ctx: UserContext, ref: OrderRef, image: Blob): Promise<PaymentStatus> {
  const { db, userId, now } = ctx
  const own = { ...namedOrder(ref), userId }
  await expireUnpaid(db, own.kind, own.id, now)
  checkWanted(own.kind, await findOwnOrder(db, own))
  const receiptImage = await storeUpload(ctx, image, 'receipt')
  const receipt = { receiptImage, receiptState: 'inReview', receiptReason: null } as const
  const change = db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, own)
    checkWanted(own.kind, order)
    const table = orderTable(own.kind)
    await tx.update(table).set(receipt).where(eq(table.id, own.id))
    await wakeDesksOf(tx, own.kind, own.id)
    return order
  })
  const order = await change.catch(async (error: unknown) => {
    await dropUpload(ctx, receiptImage)
    throw error
  })
  if (order.receiptImage) await dropUpload(ctx, order.receiptImage)
  return viewStatus(db, own.kind, { ...order, ...receipt }, now)
}
