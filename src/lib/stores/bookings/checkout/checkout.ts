import { atom } from 'nanostores'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { setDraftOwner } from '#platform/storage/formDrafts.ts'
import { browserStore } from '#platform/storage/storage.ts'
import { type KnownUser, knownContact } from '#stores/accounts/knownContact.ts'
import { $booking, changeContact } from '#stores/bookings/booking.ts'
import { openAttempt } from './bookingAttempt.ts'

export { goTo, replaceBy } from '#platform/device/page.ts'

export const LOGGED_OUT = ERROR_CODE.unauthorized

/** Where a booked visit leads on: its ticket, its payment page, the page that says thanks, or the acquirer's page. */
export type AfterBooking = 'ticket' | 'payment' | 'thankYou' | { paymentUrl: string }

/** `code` is null where no answer came. */
export type CheckoutState =
  | { status: 'editing' }
  | { status: 'placing' }
  /** The visit is booked, and the receipt of its transfer goes out. */
  | { status: 'sendingReceipt' }
  /** A reload interrupted the request: it is unknown whether the booking was accepted. */
  | { status: 'interrupted' }
  /** `price` is the new total, with 56; `count` how many orders are unpaid, with 163 and 165. */
  | { status: 'refused'; code: number | null; price?: number; count?: number; waitSeconds?: number }
  /** `isEarlier`: an attempt that had seemed lost had arrived, as it was then. */
  | { status: 'booked'; reservationID: string; isEarlier: boolean; afterBooking: AfterBooking }

const EDITING: CheckoutState = { status: 'editing' }
export const editing = () => EDITING

export const $checkout = atom<CheckoutState>(EDITING)

/** The warning is read; everything typed stays. */
export function closeRefusal() {
  if ($checkout.get().status === 'refused') $checkout.set(EDITING)
}

/** The time has gone while the customer was typing. */
export function refuse(code: number) {
  if ($checkout.get().status === 'editing') $checkout.set({ status: 'refused', code })
}

/** The checkout page opens for a customer: was something on its way when the last one closed? */
export function resumeCheckout(userId: string) {
  setDraftOwner(userId)
  $checkout.set(openAttempt($booking.get().shopId) ? { status: 'interrupted' } : EDITING)
}

/** Whether a booking was left for the acquirer's page, so that this page checks its state at once. */
export const hasUnpaidBooking = (): boolean => (browserStore.getItem('unpaidVisit') ?? 'null') !== 'null'

/** Fills empty contact fields from the account. */
export async function prefillContact(user: KnownUser) {
  changeContact(await knownContact(user, $booking.get().contact))
}
