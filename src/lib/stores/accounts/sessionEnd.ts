import { track } from '#platform/device/dataLayer.ts'
import { goTo, needsLoginNow, replaceBy } from '#platform/device/page.ts'
import { forgetUser } from '#platform/storage/forgetUser.ts'
import { takeDrafts } from '#platform/storage/formDrafts.ts'
import { $booking, emptyBooking } from '#stores/bookings/booking.ts'
import { loginPath } from './loginPath.ts'
import { $session } from './session.ts'

/** What was chosen holds no name and is wanted after the next log-in (docs/decisions/0025). */
const CHOSEN = ['bookingCart', 'booking', 'pendingChoice']

/** Removes the contact and the names of guests; which place each guest takes stays. */
function forgetNames() {
  const booking = $booking.get()
  const { prefix } = booking.contact
  $booking.set({ ...booking, contact: { ...emptyBooking().contact, prefix }, guests: booking.guests.map(() => '') })
}

/**
 * A session expired: personal data is removed, the chosen services stay. Checkout fields wait in this tab for the next
 * log-in of the same customer (docs/decisions/0044).
 */
export async function forgetAfterEnd() {
  const keepTyped = takeDrafts()
  forgetNames()
  const forgotten = forgetUser(CHOSEN)
  keepTyped()
  await forgotten
}

let isOver = false

/**
 * The backend no longer accepts this session: goes once to the log-in page, with the return path (spec section 4,
 * Logout).
 */
export async function endSession() {
  // During a log-out the chosen destination wins, even where another call gets the 401 first.
  if (isOver || $session.get().status !== 'idle') return
  isOver = true
  track('logout')
  const back = loginPath(undefined, true)
  await forgetAfterEnd()
  goTo(back)
}

/** Another tab has logged out. A page that needs a log-in goes; a public one holds nothing personal any more. */
export async function leavePersonalPage() {
  if (await needsLoginNow()) replaceBy(location.pathname + location.search)
}
