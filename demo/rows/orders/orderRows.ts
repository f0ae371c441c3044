import { getTableColumns, type Table } from 'drizzle-orm'
import { bookings, orders, tips, vouchers } from '#backend/schema.ts'
import { seedCode } from '#demo/rows/vouchers/seedCode.ts'
import { CODE_SYMBOLS } from '#domain/codeSymbols.ts'
import { VOUCHER_CASH_DAYS } from '#domain/constants.ts'
import { unpaidUntil } from '#domain/orders/expiry.ts'
import { ORDER_NUMBER_LENGTH } from '#domain/orders/orderNumber.ts'

export type OrderRow = typeof orders.$inferInsert
type Money = Omit<OrderRow, 'kind' | 'state' | 'expiresAt' | 'orderNumber'>

/** A booking, voucher or tip together with its order; `status` as the contract says it. */
export type FlatBooking = Money & Omit<typeof bookings.$inferInsert, 'orderId'>
export type FlatVoucher = Money &
  Omit<typeof vouchers.$inferInsert, 'orderId'> & {
    status?: 'reserved' | 'confirmed' | 'canceled'
    /** The order of several that it is a part of; else it is one of its own. */
    cartId?: string
  }
export type FlatTip = Money & Omit<typeof tips.$inferInsert, 'orderId'>

/** What of a row stands in this table. */
function partFor<T extends Table>(table: T, row: object): T['$inferInsert'] {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in columns)) as T['$inferInsert']
}

function stateOf({ paidAt, status }: { paidAt?: Date | null; status?: string }): OrderRow['state'] {
  if (status === 'canceled') return 'canceled'
  if (paidAt) return 'paid'
  return status === 'missing' ? 'lapsed' : 'placed'
}

/** A number that looks like a real one, but is the same in every demo. */
const orderNumber = (id: string, draw: number) => seedCode(`order ${id} ${draw}`, ORDER_NUMBER_LENGTH, CODE_SYMBOLS)

/** Gives orders that have drawn the number of an earlier one another. */
export function withOwnNumbers(rows: readonly OrderRow[]): OrderRow[] {
  const taken = new Set<string>()
  return rows.map((row) => {
    let number = row.orderNumber
    for (let draw = 2; taken.has(number); draw++) number = orderNumber(row.id, draw)
    taken.add(number)
    return { ...row, orderNumber: number }
  })
}

/** The order of such a row, with what follows of how its money is; `shopDays` as its kind has them. */
export function orderRow(kind: OrderRow['kind'], row: Money & { status?: string }, shopDays: number | null): OrderRow {
  const { createdAt = new Date(), checkedOutAt = createdAt, receiptState = 'none', paymentMethod, price } = row
  const expiresAt = unpaidUntil({ paymentMethod, price, receiptState, createdAt, checkedOutAt }, shopDays)
  const own = { kind, orderNumber: orderNumber(row.id, 1) }
  return { ...partFor(orders, row), ...own, ...{ createdAt, checkedOutAt, expiresAt, state: stateOf(row) } }
}

export const bookingRows = (row: FlatBooking) => ({
  order: orderRow('booking', row, null),
  booking: { ...partFor(bookings, row), orderId: row.id },
})

export const tipRows = (row: FlatTip) => ({
  order: orderRow('tip', row, null),
  tip: { ...partFor(tips, row), orderId: row.id },
})

export const cartOrder = (row: Money): OrderRow => orderRow('cart', row, VOUCHER_CASH_DAYS)

/** A voucher, with its order where it was bought alone; that of a cart's lists its lines itself. */
export const voucherRows = ({ kind, cartId, ...row }: FlatVoucher) => ({
  orders: cartId === undefined ? [orderRow('voucher', row, VOUCHER_CASH_DAYS)] : [],
  voucher: { ...partFor(vouchers, row), kind, orderId: cartId ?? row.id },
})
