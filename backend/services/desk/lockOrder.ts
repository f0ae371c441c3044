import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { type OrderRow, orderTable, type SoldKind } from '#backend/services/payment/orders.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { concerns, mayConcern } from './listReceipts.ts'
import type { DeskShop } from './session.ts'

/** An order whose money is the shop's concern, locked; another shop's is unknown (404). */
export async function lockConcerning(
  tx: Transaction,
  shop: DeskShop,
  { kind, id }: { kind: SoldKind; id: string },
): Promise<Pick<OrderRow, 'receiptState' | 'isPaid' | 'email' | 'lang' | 'refundedAmount' | 'refundedAt'>> {
  const table = orderTable(kind)
  const { receiptState, isPaid, email, lang, refundedAmount, refundedAt } = table
  const [order] = await tx
    .select({ receiptState, isPaid, email, lang, refundedAmount, refundedAt })
    .from(table)
    .where(and(eq(table.id, id), mayConcern(tx, kind, shop.id)))
    .for('update')
  if (!order || !(await concerns(tx, kind, id, shop.id))) {
    throw new ServiceError(ERROR_CODE.notFound, 'There is no such order')
  }
  return order
}

/** How a mail names the order that its button opens. */
export const orderIdIn = { reservation: 'reservationId', voucher: 'voucherId', cart: 'cartId' } as const

export const stepOver = () => new ServiceError(ERROR_CODE.deskStepOver, 'This was done, or is no longer open')
