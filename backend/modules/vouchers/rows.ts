import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { type OrderLineColumn, orders } from '#backend/modules/orders/index.ts'
import { vouchers } from './schema.ts'

const { id: _orderId, kind: _kind, lines: _lines, price: orderPrice, ...orderColumns } = getTableColumns(orders)

/** Every column of a voucher and of its order; the amounts are the voucher's part, but for `orderPrice`. */
export const voucherColumns = {
  ...orderColumns,
  ...getTableColumns(vouchers),
  orderPrice,
  /** The order's kind; vouchers belong to no others. */
  orderKind: sql<'voucher' | 'cart'>`${orders.kind}`.as('order_kind'),
  /** What it is good for: of several that were bought at once, its own lines. */
  lines: sql<OrderLineColumn[]>`jsonb_path_query_array(${orders.lines},
    '$[*] ? (!exists(@.voucherId) || @.voucherId == $id)', jsonb_build_object('id', ${vouchers.id}))`.as('lines'),
  /** The order that it was bought in with others; null where it is one of its own. */
  cartId: sql<string | null>`nullif(${vouchers.orderId}, ${vouchers.id})`.as('cart_id'),
}

export const ofVoucher = eq(vouchers.orderId, orders.id)

/**
 * Vouchers with their orders, a row each. With `for('update')` both are locked, the order first: so is everything that
 * changes one of them.
 */
export const selectVouchers = (db: Database | Transaction) =>
  db.select(voucherColumns).from(orders).innerJoin(vouchers, ofVoucher)

export type VoucherRow = Awaited<ReturnType<typeof selectVouchers>>[number]

/** How the contract says in which state a voucher is. */
export const statusOf = ({ state }: Pick<VoucherRow, 'state'>): 'reserved' | 'confirmed' | 'canceled' => {
  if (state === 'canceled') return 'canceled'
  return state === 'paid' ? 'confirmed' : 'reserved'
}
