import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { AnswerOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { BookingPayload, reservationCalls } from '#contract/reservations.ts'
import { totalsOf } from '#domain/bookingCart.ts'
import { PAYMENT_METHOD } from '#domain/paymentMethod.ts'
import { PHONE_PREFIXES } from '#domain/phonePrefixes.ts'
import { $booking, type Contact, changeContact, clearBooking } from './booking.ts'
import { $attempt, type Attempt, isDecided, nextAttempt, openAttempt } from './bookingAttempt.ts'
import { $bookingCart, clearBookingCart } from './bookingCart.ts'
import { payloadOf, visitOf } from './bookingPayload.ts'
import { renewPrices } from './bookingPrices.ts'
import { dropHold, holdSettled, holdVisit } from './hold.ts'
import { loadPayChoices } from './paying.ts'
import { $unpaidVisit, findLeft } from './unpaidVisit.ts'
import { $visitQuote } from './visitQuote.ts'

export { goTo, replaceBy } from '#platform/page.ts'
export { $attempt } from './bookingAttempt.ts'

/** Where a booked visit leads on: its ticket, its payment page, the page that says thanks, or the acquirer's page. */
export type Onward = 'ticket' | 'payment' | 'thankYou' | { paymentUrl: string }

/** `code` is null where no answer came. */
export type CheckoutState =
  | { status: 'editing' }
  | { status: 'placing' }
  /** A reload or a closed page came between: nobody knows yet whether the booking arrived. */
  | { status: 'interrupted' }
  /** `price` is the new total, with 56. */
  | { status: 'refused'; code: number | null; price?: number; waitSeconds?: number }
  /** `isEarlier`: an attempt that had seemed lost had arrived, as it was then. */
  | { status: 'booked'; reservationID: string; isEarlier: boolean; onward: Onward }

const GIVE_UP_MS = 30_000

const EDITING: CheckoutState = { status: 'editing' }
export const editing = () => EDITING

export const $checkout = atom<CheckoutState>(EDITING)

/** The receipt of a transfer, where the customer has it at hand already; it goes out once the visit is placed. */
export const $receipt = atom<File | null>(null)

type Placed = Pick<AnswerOf<(typeof reservationCalls)['POST /reservation']>, 'reservationID' | 'paymentUrl'>

const post = (key: string, body: BookingPayload): Promise<Placed> =>
  api('POST /reservation', { body, idempotencyKey: key, signal: AbortSignal.timeout(GIVE_UP_MS) })

/** Which of the bodies sent under the key was the one that arrived? Its repetition answers as it did then. */
async function findArrived({ key, bodies }: Attempt): Promise<{ placed: Placed; body: BookingPayload }> {
  for (const body of bodies.slice(0, -1).reverse()) {
    try {
      return { placed: await post(key, body), body }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ERROR_CODE.idempotencyMismatch) throw error
    }
  }
  throw new ApiError(422, ERROR_CODE.idempotencyMismatch, 'No attempt is known that arrived')
}

async function checkQuota({ shop, date, time }: BookingPayload) {
  const { guestCount, durationMinutes } = totalsOf($bookingCart.get().lines)
  const { usable, code } = await api('GET /price-factors/check-quota', {
    query: {
      shopId: shop,
      time: `${date}T${time}:00+07:00`,
      guestCount,
      duration: durationMinutes,
    },
  })
  if (!usable) throw new ApiError(409, code, 'The visit no longer fits')
}

/** Spec section 4: first the reservation, then its receipt. Where that fails, its payment page asks for it. */
async function sendReceipt(id: string): Promise<Onward> {
  const image = $receipt.get()
  if (!image) return 'payment'
  try {
    await api('POST /reservation/upload-receipt/{id}', { params: { id }, form: { image } })
    $receipt.set(null)
    return 'thankYou'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'payment'
  }
}

/** Whoever leaves for the acquirer's page keeps the cart until the money is there (spec section 4). */
async function succeed({ reservationID, paymentUrl = null }: Placed, body: BookingPayload, isEarlier: boolean) {
  $attempt.set(null)
  dropHold()
  const { paymentMethod, price } = body
  const isHosted = paymentUrl && paymentMethod !== PAYMENT_METHOD.promptpay
  if (isHosted) {
    $unpaidVisit.set({ reservationID, visit: visitOf(body) })
  } else {
    clearBookingCart()
    clearBooking()
  }
  const isTransfer = paymentMethod === PAYMENT_METHOD.transfer && price > 0
  const onward = isTransfer ? await sendReceipt(reservationID) : paymentUrl ? { paymentUrl } : 'ticket'
  $checkout.set({ status: 'booked', reservationID, isEarlier, onward })
}

/** Places that an open attempt may hold itself must not refuse its own repetition, so only a first one asks. */
async function send(body: BookingPayload) {
  const open = openAttempt(body.shop)
  if (!open && !body.holdId) await checkQuota(body)
  const attempt = nextAttempt(body)
  $attempt.set(attempt)
  let placed: Placed
  try {
    placed = await post(attempt.key, body)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === ERROR_CODE.idempotencyMismatch) {
      const arrived = await findArrived(attempt)
      return succeed(arrived.placed, arrived.body, true)
    }
    const isUnsure = error.status === 0 || error.status >= 500
    $attempt.set({ ...attempt, isSettled: isDecided(error.code) || (!open && !isUnsure) })
    throw error
  }
  await succeed(placed, body, false)
}

const isOfChoices = (code: number | null) =>
  code !== null && code >= ERROR_CODE.methodUnavailable && code <= ERROR_CODE.pointsExceedBalance

async function refusalOf({ status, code, details, waitSeconds }: ApiError): Promise<CheckoutState> {
  if (status === 0) return { status: 'refused', code: null }
  if (code === ERROR_CODE.holdOver) dropHold()
  const { shopId } = $booking.get()
  if (shopId && (isOfChoices(code) || code === ERROR_CODE.totalChanged)) await loadPayChoices(shopId)
  if (code !== ERROR_CODE.totalChanged) return { status: 'refused', code: code ?? ERROR_CODE.surprise, waitSeconds }
  // Where this fails too, the new total is still known, and the next tap tries again.
  await renewPrices().catch(() => undefined)
  return { status: 'refused', code, price: details.price ?? $visitQuote.get().quote.price }
}

/** The customer's tap. A second tap while one is on its way does nothing. */
export async function placeBooking() {
  const { status } = $checkout.get()
  if (!payloadOf() || status === 'placing' || status === 'booked') return
  $checkout.set({ status: 'placing' })
  try {
    // A hold that is on its way would take the places that the quota check asks for.
    await holdSettled()
    await send(payloadOf()!)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $checkout.set(await refusalOf(error))
  }
}

/** The warning is read; everything typed stays. */
export function closeRefusal() {
  if ($checkout.get().status === 'refused') $checkout.set(EDITING)
}

/** The time has gone while the customer was typing. */
export function refuse(code: number) {
  if ($checkout.get().status === 'editing') $checkout.set({ status: 'refused', code })
}

/**
 * The checkout page opens: was something on its way when the last one closed, or is this visit placed and waits for its
 * money on the acquirer's page? Otherwise the places are kept from now on.
 */
export async function resumeCheckout() {
  const isOpen = openAttempt($booking.get().shopId) !== null
  $checkout.set(isOpen ? { status: 'interrupted' } : EDITING)
  const body = payloadOf()
  if (isOpen || !body) return
  if ($unpaidVisit.get()) {
    const { left, reservationID } = await findLeft(visitOf(body))
    if (left !== 'none') {
      const onward = left === 'open' ? 'payment' : 'thankYou'
      $checkout.set({ status: 'booked', reservationID, isEarlier: false, onward })
      return
    }
  }
  const code = await holdVisit()
  if (code !== undefined) refuse(code)
}

/** What the account knows about its owner, where nothing was typed yet. */
export async function prefillContact() {
  try {
    const { user } = await api('GET /users')
    const { contact } = $booking.get()
    const known: Partial<Contact> = {}
    if (!contact.name) known.name = user.name
    if (!contact.email) known.email = user.email ?? ''
    if (!contact.phoneNumber && user.phoneNumber) {
      known.phoneNumber = user.phoneNumber
      known.prefix = PHONE_PREFIXES.find((prefix) => prefix.startsWith(`${user.prefix} `)) ?? contact.prefix
    }
    changeContact(known)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Anything else leaves the fields to be typed.
    if (error.status === 401) $checkout.set({ status: 'refused', code: ERROR_CODE.unauthorized })
  }
}
