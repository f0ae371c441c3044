import { persistentAtom } from '@nanostores/persistent'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { PAYMENT_STATE, type PaymentState } from '#domain/orders/paymentState.ts'
import { clearBooking } from '#stores/bookings/booking.ts'
import { clearBookingCart } from '#stores/bookings/bookingCart.ts'
import { payloadOf, visitOf } from './bookingPayload.ts'

/** A visit that is placed and left for a hosted page: until it is paid, the cart stays as it was. */
type UnpaidBooking = { reservationID: string; visit: string }

const decode = (text: string): UnpaidBooking | null => {
  try {
    const stored = JSON.parse(text) as UnpaidBooking | null
    return stored?.reservationID ? stored : null
  } catch {
    return null
  }
}

/** Persisted over the acquirer's page; the back button or another window finds it again. */
export const $unpaidBooking = persistentAtom<UnpaidBooking | null>('unpaidVisit', null, {
  encode: JSON.stringify,
  decode,
})

const OPEN: readonly PaymentState[] = [PAYMENT_STATE.pending, PAYMENT_STATE.failed, PAYMENT_STATE.receiptRefused]

export type Left = 'open' | 'settled' | 'none'

/** The visit is paid or sure: cart, booking and what was kept for it are done with. */
export function settleBooking(reservationID: string) {
  if ($unpaidBooking.get()?.reservationID !== reservationID) return
  $unpaidBooking.set(null)
  clearBookingCart()
  clearBooking()
}

/** State of the booking that was left unpaid, if it is the chosen one; `none` once it is over. */
export async function findUnpaidBooking(): Promise<{ left: Left; reservationID: string }> {
  const unpaid = $unpaidBooking.get()
  const body = payloadOf()
  if (!unpaid || !body) return { left: 'none', reservationID: '' }
  const { reservationID } = unpaid
  const isSame = unpaid.visit === visitOf(body)
  try {
    const { state } = await api('POST /payment/status', { body: { reservationId: reservationID } })
    if (OPEN.includes(state)) return { left: isSame ? 'open' : 'none', reservationID }
    const isSure = state === PAYMENT_STATE.paid || state === PAYMENT_STATE.inReview || state === PAYMENT_STATE.atShop
    if (isSure && isSame) {
      settleBooking(reservationID)
      return { left: 'settled', reservationID }
    }
    $unpaidBooking.set(null)
    return { left: 'none', reservationID }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // It belongs to another account that was logged in before.
    if (error.status === 404) $unpaidBooking.set(null)
    return { left: 'none', reservationID }
  }
}
