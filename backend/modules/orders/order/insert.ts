import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { refuseBlocked } from '#backend/modules/accounts/index.ts'
import { countOrder } from '#backend/modules/orders/count.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { drawSymbols } from '#backend/platform/signing/drawSymbols.ts'
import { ORDER_NUMBER_LENGTH } from '#domain/orders/orderNumber.ts'

export type NewOrder = Omit<typeof orders.$inferInsert, 'orderNumber'>

/** Whether no order has the number, nor another transaction that is about to: its lock ends with it. */
async function takeNumber(tx: Transaction, number: string): Promise<boolean> {
  const key = sql`hashtextextended(${`order number/${number}`}, 0)`
  const { rows } = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${key}) as locked`)
  if (!rows[0]?.locked) return false
  return (await tx.$count(orders, eq(orders.orderNumber, number))) === 0
}

/** A number that no other order has (docs/decisions/0076). */
export async function newOrderNumber(tx: Transaction, draw = () => drawSymbols(ORDER_NUMBER_LENGTH)): Promise<string> {
  for (;;) {
    const number = draw()
    if (await takeNumber(tx, number)) return number
  }
}

/** Writes an order, with a number of its own; what names a blocked customer is refused (155). */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  await refuseBlocked(tx, { email: order.email, prefix: order.telPrefix, tel: order.tel })
  await tx.insert(orders).values({ ...order, orderNumber: await newOrderNumber(tx) })
  const { kind, state = 'placed' } = order
  countOrder(tx, { kind, state: 'placed' })
  if (state !== 'placed') countOrder(tx, { kind, state })
}
