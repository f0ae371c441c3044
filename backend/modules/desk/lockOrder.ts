import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { lockOrder, type Order, type OrderKind, orderTable } from '#backend/modules/orders/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { concerns, mayConcern } from './listReceipts.ts'

/** An order whose money is the shop's concern, locked; another shop's is unknown (404). */
export async function lockConcerning(
  tx: Transaction,
  shop: DeskShop,
  { kind, id }: { kind: OrderKind; id: string },
): Promise<Order> {
  const order = await lockOrder(tx, kind, id)
  const table = orderTable(kind)
  const mayBeOurs = order && (await tx.$count(table, and(eq(table.id, id), mayConcern(tx, kind, shop.id)))) > 0
  if (!mayBeOurs || !(await concerns(tx, kind, id, shop.id))) {
    throw new ServiceError(ERROR_CODE.notFound, 'There is no such order')
  }
  return order
}

export const stepOver = () => new ServiceError(ERROR_CODE.deskStepOver, 'This was done, or is no longer open')
