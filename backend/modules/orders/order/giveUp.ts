import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { releaseReservation } from '#backend/modules/bookings/release.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { endTip } from '#backend/modules/orders/tip/expire.ts'
import { voucherCarts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { releaseCart, releaseVoucher } from '#backend/modules/vouchers/voucher/release.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef, PaymentStatus } from '#contract/orders.ts'
import { RESERVATION_ACTION } from '#domain/bookings/bookingActions.ts'
import { awaitsPayment } from '#domain/orders/paymentState.ts'
import { expireUnpaid } from './expire.ts'
import { lockOwnOrder, namedOrder, type OrderKind } from './find.ts'
import { findStatus } from './status.ts'

type Release = (tx: Transaction, id: string, now: Date) => Promise<void>

/** How each kind of order, locked by the caller, gives back what it holds. */
const RELEASE: Record<OrderKind, Release> = {
  async reservation(tx, id, now) {
    const [row] = await tx.select().from(reservations).where(eq(reservations.id, id))
    if (row) await releaseReservation(tx, row, { action: RESERVATION_ACTION.expirePayment, now })
  },
  async voucher(tx, id, now) {
    const [row] = await tx.select().from(vouchers).where(eq(vouchers.id, id))
    if (row) await releaseVoucher(tx, row, { now })
  },
  async cart(tx, id, now) {
    const [row] = await tx.select().from(voucherCarts).where(eq(voucherCarts.id, id))
    if (row) await releaseCart(tx, row, { now })
  },
  tip: endTip,
}

/** Gives up an order of the customer that waits for its money; one that is over already stays so. Paid: 57. */
export async function giveUp(ctx: UserContext, ref: OrderRef): Promise<PaymentStatus> {
  const { db, userId, now } = ctx
  const { kind, id } = namedOrder(ref)
  await expireUnpaid(db, kind, id, now)
  await db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, { kind, id, userId })
    if (order.status === 'canceled' && !order.isPaid) return
    if (!awaitsPayment(order)) throw new ServiceError(ERROR_CODE.cannotCancel, 'This order waits for no payment')
    await RELEASE[kind](tx, id, now)
  })
  return findStatus(ctx, ref)
}
