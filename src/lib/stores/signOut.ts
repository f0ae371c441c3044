import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { goTo } from '#platform/page.ts'
import { clearBooking } from './booking.ts'
import { clearBookingCart } from './bookingCart.ts'
import { $session } from './session.ts'

/** Forgets cart and booking, ends the log-in and goes to `next`. The answer takes the cookies away (spec section 4). */
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
  clearBookingCart()
  clearBooking()
  $session.set({ status: 'leaving' })
  goTo(next)
}
