import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef, PaymentStatus } from '#contract/orders.ts'
import { awaitsPayment } from '#domain/orders/paymentState.ts'
import { expireOrder } from './expire.ts'
import { lockOwnOrder, namedOrder } from './find.ts'
import { releaseOrder } from './release.ts'
import { findStatus } from './status.ts'

/** Cancels an unpaid order of the customer; one that is over already stays so. Throws 57 where it is paid. */
export async function giveUp(ctx: UserContext, ref: OrderRef): Promise<PaymentStatus> {
  const { db, userId, now } = ctx
  const named = namedOrder(ref)
  await expireOrder(db, named.id, now)
  await db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, { ...named, userId })
    if (order.state === 'canceled' && !order.isPaid) return
    if (!awaitsPayment(order)) throw new ServiceError(ERROR_CODE.cannotCancel, 'This order waits for no payment')
    await releaseOrder(tx, order, { reason: 'givenUp', now })
  })
  return findStatus(ctx, ref)
}
