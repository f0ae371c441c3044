import { eq, getTableColumns } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { ofBooking, selectBookings } from './booking/rows.ts'
import { bookingMessages, bookingMoves, bookings } from './schema.ts'
import { selectTips } from './tip/find.ts'

/** The customer's bookings with their orders, for the data export. */
export const exportBookings = ({ db, userId }: UserContext) => selectBookings(db).where(eq(orders.userId, userId))

export const exportTips = ({ db, userId }: UserContext) => selectTips(db).where(eq(orders.userId, userId))

/** The differences that they paid, or were to pay, for moves. */
export const exportMoves = ({ db, userId }: UserContext) =>
  db
    .select({ ...getTableColumns(orders), ...getTableColumns(bookingMoves) })
    .from(orders)
    .innerJoin(bookingMoves, eq(bookingMoves.orderId, orders.id))
    .where(eq(orders.userId, userId))

/** What was said about the customer's visits, in the order in which it was. */
export const exportMessages = ({ db, userId }: UserContext) =>
  db
    .select(getTableColumns(bookingMessages))
    .from(bookingMessages)
    .innerJoin(bookings, eq(bookings.id, bookingMessages.bookingId))
    .innerJoin(orders, ofBooking)
    .where(eq(orders.userId, userId))
    .orderBy(bookingMessages.createdAt)
