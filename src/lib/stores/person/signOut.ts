import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { forgetCustomer } from '#platform/forget.ts'
import { goTo } from '#platform/page.ts'
import { track } from '#platform/track.ts'
import { clearBooking } from '#stores/booking/booking.ts'
import { $attempt } from '#stores/booking/bookingAttempt.ts'
import { clearBookingCart } from '#stores/booking/bookingCart.ts'
import { $kept } from '#stores/booking/keptHold.ts'
import { $pendingChoice } from '#stores/booking/pendingChoice.ts'
import { $unpaidVisit } from '#stores/booking/unpaidVisit.ts'
import { $session } from './session.ts'

/** The next person at this browser finds nothing of this one. */
async function forgetVisit() {
  clearBookingCart()
  clearBooking()
  $pendingChoice.set(null)
  $attempt.set(null)
  $kept.set(null)
  $unpaidVisit.set(null)
  await forgetCustomer()
}

/** Ends the log-in and goes to `next` (spec section 4, Logout). The answer takes the cookies away. */
export async function signOut(next: string) {
  const { status } = $session.get()
  if (status === 'sending' || status === 'leaving') return
  $session.set({ status: 'sending' })
  try {
    await api('POST /signout')
  } catch (error) {
    // 401: the log-in had ended already, which is what was asked for.
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
