import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { BookingPayload, reservationCalls } from '#contract/bookings/bookings.ts'
import type { AnswerOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { partyStarts } from '#domain/availability/party.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { arrangedVisit } from '#domain/bookings/bookingCart.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { optionsOf } from '#domain/pricing/offeredOption.ts'
import { ecommerceOf, itemsOfLines } from '#domain/tracking/ecommerce.ts'
import { track } from '#platform/device/dataLayer.ts'
import { randomKey } from '#platform/device/randomKey.ts'
import { $booking, chooseTime, clearBooking, clearTime } from '#stores/bookings/booking.ts'
import { $bookingCart, clearBookingCart } from '#stores/bookings/bookingCart.ts'
import { renewLines } from '#stores/bookings/bookingPrices.ts'
import { $bookingQuote } from '#stores/bookings/bookingQuote.ts'
import { reloadPayChoices } from '#stores/orders/loadPaymentOptions.ts'
import { $attempt, type Attempt, openAttempt } from './bookingAttempt.ts'
import { payloadOf, visitOf } from './bookingPayload.ts'
import { sendReceipt } from './bookingReceipt.ts'
import { $checkout, type AfterBooking, type CheckoutState, LOGGED_OUT } from './checkout.ts'
import { dropHold, holdSettled } from './hold.ts'
import { $storedHold } from './storedHold.ts'
import { $unpaidBooking } from './unpaidBooking.ts'

const GIVE_UP_MS = 30_000

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The attempt to send now. A changed booking gets a new key, except while the outcome of the last attempt is unknown:
 * under the same key the backend either takes the changed booking or answers 70 because an earlier one was accepted,
 * never both.
 */
function nextAttempt(body: BookingPayload): Attempt {
  const last = $attempt.get()
  const open = openAttempt(body.shop)
  const isSame = same(last?.bodies.at(-1), body)
  const earlier = open?.bodies.filter((one) => !same(one, body)) ?? []
  const key = open || (isSame && last) ? last!.key : randomKey()
  return { key, bodies: [...earlier, body], isSettled: false, sentAt: Date.now() }
}

/** Refusals that the backend decides while it books: nothing of this key was kept. */
const isDecided = (code: number | null): boolean =>
  code !== null &&
  ((code >= ERROR_CODE.guestsExceedStock && code <= ERROR_CODE.tooManyGuests) ||
    (code >= ERROR_CODE.promotionUnknown && code <= ERROR_CODE.pointsExceedBalance) ||
    code === ERROR_CODE.methodUnavailable ||
    code === ERROR_CODE.holdOver)

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

async function checkQuota({ shop, date, time, orders, voucherId }: BookingPayload) {
  const at = instantOf(date, time)
  // What a voucher pays for has been taken from the stock when it was bought.
  const carts = voucherId ? undefined : orders.map((one) => `${one.timePriceId}:${one.guestCount}`).join(',')
  const starts = partyStarts(arrangedVisit($bookingCart.get().lines, $booking.get()))
  for (const { afterMinutes, guestCount, durationMinutes } of starts) {
    const startAt = addMinutes(at, afterMinutes).toISOString()
    const { usable, code } = await api('GET /price-factors/check-quota', {
      query: { shopId: shop, time: startAt, guestCount, duration: durationMinutes, carts },
    })
    if (!usable) throw new ApiError(409, code, 'The visit no longer fits')
  }
}

/** Spec section 4: first the reservation, then its receipt. Where that fails, its payment page asks for it. */
async function afterTransfer(reservationID: string): Promise<AfterBooking> {
  $checkout.set({ status: 'sendingReceipt' })
  return (await sendReceipt(reservationID)) ? 'thankYou' : 'payment'
}

/** A customer who continues to the acquirer's page keeps the cart until the payment arrived (spec section 4). */
async function succeed({ reservationID, paymentUrl = null }: Placed, body: BookingPayload, isEarlier: boolean) {
  $attempt.set(null)
  dropHold()
  const { paymentMethod, price } = body
  if (!isEarlier) {
    const ecommerce = ecommerceOf(itemsOfLines($bookingCart.get().lines), price)
    track('purchase', { shop: body.shop, ecommerce })
  }
  const isHosted = paymentUrl && paymentMethod !== PAYMENT_METHOD.promptpay
  if (isHosted) {
    $unpaidBooking.set({ reservationID, visit: visitOf(body) })
  } else {
    clearBookingCart()
    clearBooking()
  }
  const isTransfer = paymentMethod === PAYMENT_METHOD.transfer && price > 0
  const afterBooking = isTransfer ? await afterTransfer(reservationID) : paymentUrl ? { paymentUrl } : 'ticket'
  $checkout.set({ status: 'booked', reservationID, isEarlier, afterBooking })
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

/** After a refused total (56): prices and the factor of the chosen time as they are now. */
async function renewPrices() {
  const { shopId, date, startsAt, starts } = $booking.get()
  if (!shopId) return
  const { items } = await api('GET /types/shops/{id}', { params: { id: shopId } })
  renewLines(optionsOf(items))
  if (!startsAt) return
  // With the customer's own hold, or the capacity that they keep would count as taken.
  const query = { date, guests: 1, duration: 30, holdId: $storedHold.get()?._id }
  const slots = await api('GET /shops/{id}/slots', { params: { id: shopId }, query })
  const slot = slots.items.find(({ time }) => new Date(time).getTime() === new Date(startsAt).getTime())
  if (slot) chooseTime(slot, starts)
  else clearTime()
}

const isBetween = (code: number, first: number, last: number) => code >= first && code <= last
const isOfChoices = (code: number | null) =>
  code !== null &&
  (isBetween(code, ERROR_CODE.methodUnavailable, ERROR_CODE.pointsExceedBalance) ||
    isBetween(code, ERROR_CODE.emailProofNeeded, ERROR_CODE.unpaidOrders))

async function refusalOf({ status, code, details, waitSeconds }: ApiError): Promise<CheckoutState> {
  if (status === 0) return { status: 'refused', code: null }
  if (code === ERROR_CODE.holdOver) dropHold()
  if (isOfChoices(code) || code === ERROR_CODE.totalChanged) await reloadPayChoices()
  if (code !== ERROR_CODE.totalChanged) {
    return { status: 'refused', code: code ?? ERROR_CODE.surprise, waitSeconds, count: details.count }
  }
  // Where this fails too, the new total is still known, and the next tap tries again.
  await renewPrices().catch(() => undefined)
  return { status: 'refused', code, price: details.price ?? $bookingQuote.get().quote.price }
}

/** The customer's tap. A second tap while one is on its way does nothing. */
export async function placeBooking() {
  const { status } = $checkout.get()
  if (!payloadOf() || status === 'placing' || status === 'sendingReceipt' || status === 'booked') return
  $checkout.set({ status: 'placing' })
  try {
    // A hold that is on its way would take the capacity that the quota check asks for.
    await holdSettled()
    await send(payloadOf()!)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $checkout.set(await refusalOf(error))
    if (error.code === LOGGED_OUT) await (await import('#stores/accounts/sessionEnd.ts')).endSession()
  }
}
