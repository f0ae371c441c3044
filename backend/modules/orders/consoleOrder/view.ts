import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { kindOf, ORDER_KINDS, type Order } from '#backend/modules/orders/order/kinds.ts'
import { orders, refunds } from '#backend/modules/orders/schema.ts'
import type { ConsoleOrder } from '#contract/orders/consoleOrders.ts'
import { textIn } from '#domain/localizedText.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'

/** What of an order goes back and has not been sent, in baht; within, so that its columns keep their tables' names. */
const sumDueBack = sql`(select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.state} <> 'done')`
const dueBack = sql<number>`${sumDueBack}`

/** The shops whose money an order is; each kind keeps them in its own tables. */
const shopIds = (): SQL<string[]> => {
  const kinds = ORDER_KINDS.map((kind) => sql`when ${kind} then array${kindOf(kind).shopIds}`)
  return sql<string[]>`case ${orders.kind} ${sql.join(kinds, sql` `)} end`
}

/** What a list of the console selects of orders. */
export const orderColumns = () => ({
  order: orders,
  dueBack: dueBack.as('due_back'),
  shopIds: shopIds().as('shop_ids'),
})

export type OrderRow = { order: Order; dueBack: number; shopIds: string[] }

/** Orders as the console names them, in the order given. */
export async function viewOrders(
  { db, locale }: { db: Database; locale: string },
  rows: readonly OrderRow[],
): Promise<ConsoleOrder[]> {
  const ids = [...new Set(rows.flatMap((row) => row.shopIds))]
  const named =
    ids.length > 0 ? await db.select({ id: shops.id, name: shops.name }).from(shops).where(inArray(shops.id, ids)) : []
  const nameOf = new Map(named.map(({ id, name }) => [id, textIn(name, locale)]))
  return rows.map(({ order, dueBack: due, shopIds: of }) => {
    const { id, orderNumber, kind, state, name, email, telPrefix, tel } = order
    const { price, paymentMethod, isPaid, receiptState, checkedOutAt } = order
    return {
      ...{ _id: id, orderNumber: writeOrderNumber(orderNumber), kind: kindOf(kind).wireKind, state },
      ...{ name, email, tel: tel && `${telPrefix}${tel}`, price, paymentMethod, isPaid, receiptState, dueBack: due },
      shops: [...new Set(of)].map((shopId) => ({ _id: shopId, name: nameOf.get(shopId) ?? '' })),
      placedAt: checkedOutAt.toISOString(),
    }
  })
}
