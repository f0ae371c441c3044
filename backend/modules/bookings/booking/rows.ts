import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { orders } from '#backend/modules/orders/index.ts'

const { id: _orderId, kind: _kind, ...orderColumns } = getTableColumns(orders)

/** Every column of a booking and of its order. */
export const bookingColumns = { ...orderColumns, ...getTableColumns(bookings) }

export const ofBooking = eq(bookings.orderId, orders.id)

/**
 * Bookings with their orders, a row each. With `for('update')` both are locked, the order first: so is everything that
 * changes one of them.
 */
export const selectBookings = (db: Database | Transaction) =>
  db.select(bookingColumns).from(orders).innerJoin(bookings, ofBooking)

export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number]

/** Names its owner; another's booking is a 404, like one that does not exist. */
export const ownBooking = (id: string, userId: string) => and(eq(bookings.id, id), eq(orders.userId, userId))
