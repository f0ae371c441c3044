import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { tips } from '#backend/modules/orders/schema.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { notify } from '#backend/platform/cacheTags/purge.ts'
import { deskTag, requestTag, waitlistTag } from './tags.ts'

/** Tells the desks of these shops, in every process, that something changed; once the transaction commits. */
export const wakeDesks = (tx: Transaction, shopIds: readonly string[]): Promise<void> =>
  notify(tx, shopIds.map(deskTag))

/** Tells the customer's page of that request, in every process, once the transaction commits. */
export const wakeRequest = (tx: Transaction, requestId: string): Promise<void> => notify(tx, [requestTag(requestId)])

/** Tells those in line for a deal, in every process, that the line has moved; once the transaction commits. */
export const wakeWaitlist = (tx: Transaction, dealId: string): Promise<void> => notify(tx, [waitlistTag(dealId)])

/** Tells the desks that an order of money concerns. */
export async function wakeDesksOf(
  tx: Transaction,
  kind: 'reservation' | 'voucher' | 'cart' | 'tip',
  id: string,
): Promise<void> {
  if (kind === 'tip') {
    const [tip] = await tx.select({ reservationId: tips.reservationId }).from(tips).where(eq(tips.id, id))
    if (tip) await wakeDesksOf(tx, 'reservation', tip.reservationId)
    return
  }
  const rows =
    kind === 'reservation'
      ? await tx.select({ shopId: reservations.shopId }).from(reservations).where(eq(reservations.id, id))
      : await tx
          .select({ shopId: vouchers.shopId })
          .from(vouchers)
          .where(eq(kind === 'cart' ? vouchers.cartId : vouchers.id, id))
  await wakeDesks(
    tx,
    rows.flatMap(({ shopId }) => shopId ?? []),
  )
}
