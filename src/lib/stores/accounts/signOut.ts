import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { track } from '#platform/device/dataLayer.ts'
import { goTo } from '#platform/device/page.ts'
import { forgetUser } from '#platform/storage/forgetUser.ts'
import { clearBooking } from '#stores/bookings/booking.ts'
import { clearBookingCart } from '#stores/bookings/bookingCart.ts'
import { $attempt } from '#stores/bookings/checkout/bookingAttempt.ts'
import { $storedHold } from '#stores/bookings/checkout/storedHold.ts'
import { $unpaidBooking } from '#stores/bookings/checkout/unpaidBooking.ts'
import { $pendingChoice } from '#stores/bookings/pendingChoice.ts'
import { $session } from './session.ts'

/** The next person at this browser finds nothing of this one. */
async function forgetVisit() {
  clearBookingCart()
  clearBooking()
  $pendingChoice.set(null)
  $attempt.set(null)
  $storedHold.set(null)
  $unpaidBooking.set(null)
  await forgetUser()
}

/** Ends the log-in and goes to `next` (spec section 4, Logout). The answer takes the cookies away. */
export async function signOut(next: string) {
  const { status } = $session.get()
  if (status === 'sending' || status === 'leaving') return
  $session.set({ status: 'sending' })
  try {
    await api('POST /signout')
  } catch (error) {
    // 401: the session had ended already.
    if (!(error instanceof ApiError) || error.status !== 401) {
      $session.set({ status: 'refused', code: error instanceof ApiError ? error.code : null })
      return
    }
  }
  track('logout')
  await forgetVisit()
  $session.set({ status: 'leaving' })
  goTo(next)
}
