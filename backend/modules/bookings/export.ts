import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { selectBookings } from './booking/rows.ts'
import { selectTips } from './tip/find.ts'

/** The customer's bookings with their orders, for the data export. */
export const exportBookings = ({ db, userId }: UserContext) => selectBookings(db).where(eq(orders.userId, userId))

export const exportTips = ({ db, userId }: UserContext) => selectTips(db).where(eq(orders.userId, userId))
