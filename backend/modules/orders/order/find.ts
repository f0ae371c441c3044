import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/orders.ts'
import { kindOf, type OrderKind, type OrderTable, orderTable } from './kinds.ts'

export { type OrderKind, orderTable, type SoldKind } from './kinds.ts'

export type OrderRow = OrderTable['$inferSelect']

const columnsOf = ({
  id,
  userId,
  paymentMethod,
  isPaid,
  price,
  status,
  receiptState,
  receiptReason,
  receiptImage,
  refundedAt,
  refundedAmount,
  checkedOutAt,
  createdAt,
  email,
  lang,
}: OrderTable) => ({
  ...{ id, userId, paymentMethod, isPaid, price, status, receiptState, receiptReason, receiptImage },
  ...{ refundedAt, refundedAmount, checkedOutAt, createdAt, email, lang },
})

export type Order = Pick<OrderRow, keyof ReturnType<typeof columnsOf>>

const isNamed = (kind: OrderKind, id: string) => and(eq(orderTable(kind).id, id), kindOf(kind).isOrder)

const isOrder = ({ status }: Order) => status !== 'open'

/** An order of any kind while nobody else changes it. */
export async function lockOrder(tx: Transaction, kind: OrderKind, id: string): Promise<Order | undefined> {
  const table = orderTable(kind)
  const [row] = await tx.select(columnsOf(table)).from(table).where(isNamed(kind, id)).for('update')
  return row && isOrder(row) ? row : undefined
}

/** An order of any kind, whoever it is of. */
export async function findOrder(db: Database, kind: OrderKind, id: string): Promise<Order | undefined> {
  const table = orderTable(kind)
  const [row] = await db.select(columnsOf(table)).from(table).where(isNamed(kind, id))
  return row && isOrder(row) ? row : undefined
}

export const unknownOrder = () => new ServiceError(ERROR_CODE.notFound, 'There is no such order')

/** Which order a call names: exactly one of the four ids, else 400. */
export function namedOrder({ reservationId, voucherId, cartId, tipId }: OrderRef): { kind: OrderKind; id: string } {
  const named = [
    { kind: 'reservation' as const, id: reservationId },
    { kind: 'voucher' as const, id: voucherId },
    { kind: 'cart' as const, id: cartId },
    { kind: 'tip' as const, id: tipId },
  ].flatMap(({ kind, id }) => (id === undefined ? [] : [{ kind, id }]))
  if (named.length !== 1 || !named[0]) {
    throw new ServiceError(ERROR_CODE.badRequest, 'Name one of reservationId, voucherId, cartId, tipId')
  }
  return named[0]
}

type Own = { kind: OrderKind; id: string; userId: string }

/** The customer's own order; another's is as unknown as none (404). */
export async function findOwnOrder(db: Database | Transaction, { kind, id, userId }: Own): Promise<Order> {
  const table = orderTable(kind)
  const own = and(isNamed(kind, id), eq(table.userId, userId))
  const [row] = await db.select(columnsOf(table)).from(table).where(own)
  if (!row || !isOrder(row)) throw unknownOrder()
  return row
}

/** The same, locked. */
export async function lockOwnOrder(tx: Transaction, { kind, id, userId }: Own): Promise<Order> {
  const row = await lockOrder(tx, kind, id)
  if (row?.userId !== userId) throw unknownOrder()
  return row
}
