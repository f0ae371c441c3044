import type { Database } from '#backend/context.ts'
import { expireUnpaidReservations } from '#backend/modules/bookings/expire.ts'
import { expireUnpaidTips } from '#backend/modules/orders/tip/expire.ts'
import { expireUnpaidCarts, expireUnpaidVouchers } from '#backend/modules/vouchers/voucher/expire.ts'
import type { OrderKind } from './find.ts'

type Expire = (db: Database, now: Date, among: { orderId?: string; userId?: string }) => Promise<number>

/** How each kind of order is given up that nobody paid in time. */
const EXPIRE: Record<OrderKind, Expire> = {
  reservation: expireUnpaidReservations,
  voucher: expireUnpaidVouchers,
  cart: expireUnpaidCarts,
  tip: expireUnpaidTips,
}

/** Gives up this order where its time to pay is over, so that what follows sees it as it is. */
export async function expireUnpaid(db: Database, kind: OrderKind, orderId: string, now: Date): Promise<void> {
  await EXPIRE[kind](db, now, { orderId })
}
