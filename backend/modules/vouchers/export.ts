import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { selectVouchers } from './rows.ts'

/** The customer's vouchers with their orders, for the data export. */
export const exportVouchers = ({ db, userId }: UserContext) => selectVouchers(db).where(eq(orders.userId, userId))

/** Orders of several vouchers. */
export const exportCarts = ({ db, userId }: UserContext) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.kind, 'cart')))
