import type { OrderRef } from '#contract/payment.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'

/** Where an order leads on to: the page of what was bought, and the one for when the payment failed for good. */
export function waysOf(
  locale: Locale,
  { reservationId, voucherId, cartId }: OrderRef,
): { order: string; failure: string } {
  const paths = pathsOf(locale)
  if (reservationId) return { order: paths.ticket(reservationId), failure: paths.bookingFailure(reservationId) }
  if (voucherId) return { order: paths.voucher(voucherId), failure: paths.voucherFailure(voucherId) }
  if (cartId) return { order: paths.myBookings({ cartId }), failure: paths.voucherCartFailure(cartId) }
  return { order: paths.myBookings(), failure: paths.myBookings() }
}
