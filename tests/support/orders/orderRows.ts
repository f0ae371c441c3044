import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import * as schema from '#backend/schema.ts'
import {
  bookingRows,
  cartOrder,
  type FlatBooking,
  type FlatVoucher,
  orderRow,
  voucherRows,
} from '#demo/rows/orders/orderRows.ts'
import { VOUCHER_CASH_DAYS } from '#domain/constants.ts'

export { selectBookings } from '#backend/modules/bookings/index.ts'
export { selectVouchers } from '#backend/modules/vouchers/index.ts'
export type { FlatBooking, FlatVoucher } from '#demo/rows/orders/orderRows.ts'

/** Writes bookings with their orders. */
export async function insertBookings(db: Database, rows: FlatBooking[]): Promise<void> {
  const split = rows.map(bookingRows)
  await db.insert(schema.orders).values(split.map(({ order }) => order))
  await db.insert(schema.bookings).values(split.map(({ booking }) => booking))
}

/** Writes vouchers with their orders; those of a cart after it. */
export async function insertVouchers(db: Database, rows: FlatVoucher[]): Promise<void> {
  const split = rows.map(voucherRows)
  const alone = split.flatMap(({ orders }) => orders)
  if (alone.length > 0) await db.insert(schema.orders).values(alone)
  await db.insert(schema.vouchers).values(split.map(({ voucher }) => voucher))
}

/** Writes the order of several vouchers. */
export async function insertCart(db: Database, row: Parameters<typeof cartOrder>[0]): Promise<void> {
  await db.insert(schema.orders).values(cartOrder(row))
}

type Change = Partial<Omit<typeof schema.orders.$inferInsert, 'state' | 'expiresAt'>>

/** Changes orders by hand, and with them what follows of how their money is. */
export async function changeOrders(db: Database, change: Change, which?: SQL): Promise<void> {
  const kept = change.paidAt === null ? { ...change, state: 'placed' as const } : change
  const paid = change.paidAt ? { ...change, state: 'paid' as const } : kept
  for (const row of await db.update(schema.orders).set(paid).where(which).returning()) {
    const { isPaid: _, ...order } = row
    const shopDays = ['voucher', 'cart'].includes(row.kind) ? VOUCHER_CASH_DAYS : null
    const { expiresAt } = orderRow(row.kind, order, shopDays)
    await db.update(schema.orders).set({ expiresAt }).where(eq(schema.orders.id, row.id))
  }
}

/** Takes every order away with what was bought. */
export async function forgetOrders(db: Database): Promise<void> {
  await db.delete(schema.tips)
  await db.delete(schema.bookingMoves)
  await db.delete(schema.bookings)
  await db.delete(schema.vouchers)
  await db.delete(schema.orders)
}
