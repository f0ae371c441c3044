import { eq, getTableColumns } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { orders, refunds } from '#backend/modules/orders/schema.ts'

/** What went back or is to go back to the customer, for the data export. */
export const exportRefunds = ({ db, userId }: UserContext) =>
  db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.userId, userId))
