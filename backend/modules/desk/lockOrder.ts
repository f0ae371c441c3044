import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { kindOnWire, lockOrder, type Order, orders } from '#backend/modules/orders/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PaymentReport } from '#contract/orders.ts'
import { concerns, mayConcern } from './listReceipts.ts'

/** An order whose money is the shop's concern, locked; another shop's is unknown (404). */
export async function lockConcerning(
  tx: Transaction,
  shop: DeskShop,
  { kind, id }: Pick<PaymentReport, 'kind' | 'id'>,
): Promise<Order> {
  const order = await lockOrder(tx, id)
  const isNamed = order?.kind === kindOnWire(kind)
  const mayBeOurs = isNamed && (await tx.$count(orders, and(eq(orders.id, id), mayConcern(tx, shop.id)))) > 0
  if (!mayBeOurs || !(await concerns(tx, order, shop.id))) {
    throw new ServiceError(ERROR_CODE.notFound, 'There is no such order')
  }
  return order
}

export const stepOver = () => new ServiceError(ERROR_CODE.deskStepOver, 'This was done, or is no longer open')
