import type { OrderRef, PaymentStatus } from '#contract/orders.ts'
import { isSentByBank } from '#domain/orders/paymentMethod.ts'
import { PAYMENT_STATE, type PaymentState } from '#domain/orders/paymentState.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'

const WAITING: readonly PaymentState[] = [PAYMENT_STATE.pending, PAYMENT_STATE.failed, PAYMENT_STATE.receiptRefused]

/**
 * Whether a page offers ways to pay: the order waits for its money, or it is to be paid at the shop and may be paid
 * online instead, or a receipt may come for what was tried.
 */
export const offersWays = ({ state, canPayInstead, triedMethod }: PaymentStatus): boolean =>
  WAITING.includes(state) || (state === PAYMENT_STATE.atShop && (canPayInstead || isSentByBank(triedMethod)))

/** The pages after payment: of the order, or of the one that it is a part of, and of a payment that has failed. */
export function waysOf(
  locale: Locale,
  { reservationId, voucherId, cartId, moveId }: OrderRef,
  partOf: string | null = null,
): { order: string; failure: string } {
  const paths = pathsOf(locale)
  if (reservationId) return { order: paths.ticket(reservationId), failure: paths.bookingFailure(reservationId) }
  if (voucherId) return { order: paths.voucher(voucherId), failure: paths.voucherFailure(voucherId) }
  if (cartId) return { order: paths.myBookings({ cartId }), failure: paths.voucherCartFailure(cartId) }
  if (moveId && partOf) return { order: paths.ticket(partOf), failure: paths.qrPayment({ moveId }) }
  return { order: paths.myBookings(), failure: paths.myBookings() }
}
