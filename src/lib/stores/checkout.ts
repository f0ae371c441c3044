import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { BookingPayload } from '#contract/reservations.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { totalsOf } from '#domain/bookingCart.ts'
import { phoneNumber } from '#domain/phone.ts'
import { callingCode, PHONE_PREFIXES } from '#domain/phonePrefixes.ts'
import { $booking, type Contact, changeContact, clearBooking } from './booking.ts'
import { $bookingCart, clearBookingCart } from './bookingCart.ts'
import { renewPrices } from './bookingPrices.ts'

export { goTo, replaceBy } from '#platform/page.ts'

/** `code` is null where no answer came. */
export type CheckoutState =
  | { status: 'editing' }
  | { status: 'placing' }
  /** A reload or a closed page came between: nobody knows yet whether the booking arrived. */
  | { status: 'interrupted' }
  /** `price` is the new total, with 56. */
  | { status: 'refused'; code: number | null; price?: number; waitSeconds?: number }
  /** `isEarlier`: an attempt that had seemed lost had arrived, as it was then. */
  | { status: 'booked'; reservationID: string; isEarlier: boolean }

/** Everything that was sent under one key, oldest first. Unsettled while nobody knows whether any of it arrived. */
type Attempt = { key: string; bodies: BookingPayload[]; isSettled: boolean; sentAt: number }

/** An attempt left unsettled longer ago is another intention. */
const SAME_INTENTION_MS = 60 * 60_000
const GIVE_UP_MS = 30_000

const EDITING: CheckoutState = { status: 'editing' }
export const editing = () => EDITING

const decode = (text: string): Attempt | null => {
  try {
    const stored = JSON.parse(text) as Attempt | null
    return Array.isArray(stored?.bodies) ? stored : null
  } catch {
    return null
  }
}

/** Kept across reloads: the key of an intended booking is the same until the booking succeeded or changed. */
export const $attempt = persistentAtom<Attempt | null>('bookingAttempt', null, { encode: JSON.stringify, decode })

export const $checkout = atom<CheckoutState>(EDITING)

/** Also where the page has no secure origin, so without crypto.randomUUID. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The payload of spec section 3, or undefined while shop, lines or time are missing. */
export function payloadOf(): BookingPayload | undefined {
  const { shopId, time, startsAt, priceFactorId, paymentMethod, contact } = $booking.get()
  const cart = $bookingCart.get()
  if (!shopId || !time || !startsAt || cart.shopId !== shopId || cart.lines.length === 0) return undefined
  return {
    shop: shopId,
    orders: cart.lines.map(({ timePriceId, guestCount }) => ({ timePriceId, guestCount })),
    date: bangkokDate(startsAt),
    time,
    price: totalsOf(cart.lines).price,
    name: contact.name.trim(),
    telPrefix: callingCode(contact.prefix),
    tel: phoneNumber(contact.phoneNumber),
    email: contact.email.trim(),
    priceFactorId,
    paymentMethod,
    note: contact.note.trim(),
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The attempt for this shop whose fate is unknown. */
function openAttempt(shopId: string | null): Attempt | null {
  const last = $attempt.get()
  if (!last || last.isSettled || last.bodies[0]?.shop !== shopId) return null
  return Date.now() - last.sentAt < SAME_INTENTION_MS ? last : null
}

/**
 * The attempt to send now. A changed booking gets a new key, except while the last one's fate is unknown: under its
 * key the backend either takes the changed booking or says (70) that an earlier one had arrived, never both.
 */
function nextAttempt(body: BookingPayload): Attempt {
  const last = $attempt.get()
  const open = openAttempt(body.shop)
  const isSame = same(last?.bodies.at(-1), body)
  const earlier = open?.bodies.filter((one) => !same(one, body)) ?? []
  const key = open || (isSame && last) ? last!.key : newKey()
  return { key, bodies: [...earlier, body], isSettled: false, sentAt: Date.now() }
}

const post = (key: string, body: BookingPayload) =>
  api('POST /reservation', { body, idempotencyKey: key, signal: AbortSignal.timeout(GIVE_UP_MS) })

/** Which of the bodies sent under the key was the one that arrived? Its repetition answers as it did then. */
async function findArrived({ key, bodies }: Attempt): Promise<string> {
  for (const body of bodies.slice(0, -1).reverse()) {
    try {
      return (await post(key, body)).reservationID
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ERROR_CODE.idempotencyMismatch) throw error
    }
  }
  throw new ApiError(422, ERROR_CODE.idempotencyMismatch, 'No attempt is known that arrived')
}

/** Refusals that the backend decides while it books: nothing of this key was kept. */
const isDecided = (code: number | null) =>
  code !== null && code >= ERROR_CODE.guestsExceedStock && code <= ERROR_CODE.totalChanged

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

function succeed(reservationID: string, isEarlier: boolean) {
  $checkout.set({ status: 'booked', reservationID, isEarlier })
  $attempt.set(null)
  clearBookingCart()
  clearBooking()
}

/** Places that an open attempt may hold itself must not refuse its own repetition, so only a first one asks. */
async function send(body: BookingPayload) {
  const open = openAttempt(body.shop)
  if (!open) await checkQuota(body)
  const attempt = nextAttempt(body)
  $attempt.set(attempt)
  try {
    succeed((await post(attempt.key, body)).reservationID, false)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === ERROR_CODE.idempotencyMismatch) return succeed(await findArrived(attempt), true)
    const isUnsure = error.status === 0 || error.status >= 500
    $attempt.set({ ...attempt, isSettled: isDecided(error.code) || (!open && !isUnsure) })
    throw error
  }
}

async function refusalOf({ status, code, details, waitSeconds }: ApiError): Promise<CheckoutState> {
  if (status === 0) return { status: 'refused', code: null }
  if (code !== ERROR_CODE.totalChanged) return { status: 'refused', code: code ?? ERROR_CODE.surprise, waitSeconds }
  // Where this fails too, the new total is still known, and the next tap tries again.
  await renewPrices().catch(() => undefined)
  return { status: 'refused', code, price: details.price ?? totalsOf($bookingCart.get().lines).price }
}

/** The customer's tap. A second tap while one is on its way does nothing. */
export async function placeBooking() {
  const body = payloadOf()
  const { status } = $checkout.get()
  if (!body || status === 'placing' || status === 'booked') return
  $checkout.set({ status: 'placing' })
  try {
    await send(body)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $checkout.set(await refusalOf(error))
  }
}

/** The warning is read; everything typed stays. */
export function closeRefusal() {
  if ($checkout.get().status === 'refused') $checkout.set(EDITING)
}

/** The checkout page opens: was something on its way when the last one closed? */
export function resumeCheckout() {
  $checkout.set(openAttempt($booking.get().shopId) ? { status: 'interrupted' } : EDITING)
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
