import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { placeOrders } from '#domain/bookings/bookingCart.ts'
import { COUNTDOWN_TICK_MS } from '#domain/constants.ts'
import { secondsLeft } from '#domain/countdown.ts'
import { serverAhead } from '#platform/device/serverClock.ts'
import { $booking } from '#stores/bookings/booking.ts'
import { $bookingCart } from '#stores/bookings/bookingCart.ts'
import { $storedHold, isHoldCarried, type Kept } from './storedHold.ts'

/** How the customer's places stand: `none` where they could not be kept, which hinders nobody from booking. */
export type HoldState = { status: 'none' } | { status: 'held'; secondsLeft: number } | { status: 'over' }

const NONE: HoldState = { status: 'none' }
export const noHold = () => NONE

export const $hold = atom<HoldState>(NONE)

function wantedHold() {
  const { shopId, time, startsAt, turns } = $booking.get()
  const { lines } = $bookingCart.get()
  if (!shopId || !time || !startsAt || lines.length === 0) return undefined
  return { shop: shopId, orders: placeOrders(lines, turns), date: bangkokDate(startsAt), time }
}

/** The hold that a booking of this visit takes over, while it lasts. */
export function currentHold(): string | null {
  const kept = $storedHold.get()
  const isSame = kept !== null && kept.visit === JSON.stringify(wantedHold())
  return isSame && $hold.get().status === 'held' ? kept._id : null
}

let ahead = 0
let ticking: ReturnType<typeof setInterval> | undefined

function tick() {
  const kept = $storedHold.get()
  if (!kept) return
  const left = secondsLeft(Date.parse(kept.expiresAt), Date.now() + ahead)
  $hold.set(left > 0 ? { status: 'held', secondsLeft: left } : { status: 'over' })
  if (left <= 0) clearInterval(ticking)
}

async function follow(kept: Kept) {
  $storedHold.set(kept)
  ahead = await serverAhead()
  clearInterval(ticking)
  ticking = setInterval(tick, COUNTDOWN_TICK_MS)
  tick()
}

const SLOT_GONE: readonly number[] = [
  ERROR_CODE.slotFull,
  ERROR_CODE.slotClosed,
  ERROR_CODE.slotTooSoon,
  ERROR_CODE.slotTooFar,
  ERROR_CODE.shopNotBookable,
]

/**
 * Keeps the places of the chosen visit while its customer checks out. Answers the code where the time is gone; that
 * nothing could be kept for any other reason hinders nobody.
 */
export function holdPlaces(): Promise<number | undefined> {
  const asked = askForHold()
  onItsWay = asked
  return asked
}

let onItsWay: Promise<unknown> | undefined

/** Once it is known whether the places are kept. */
export const holdSettled = async () => {
  await onItsWay
}

async function askForHold(): Promise<number | undefined> {
  const input = wantedHold()
  if (!input) return undefined
  const visit = JSON.stringify(input)
  const kept = $storedHold.get()
  if (kept?.visit === visit && Date.parse(kept.expiresAt) > Date.now() + ahead) {
    await follow(kept)
    return undefined
  }
  try {
    const { hold } = await api('POST /slots/holds', { body: input })
    await follow({ _id: hold._id, expiresAt: hold.expiresAt, visit })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    dropHold()
    return SLOT_GONE.find((code) => code === error.code)
  }
}

/** Ten minutes more; where the hold is over already, the places are asked for anew. */
export async function keepHold(): Promise<number | undefined> {
  const kept = $storedHold.get()
  if (kept && $hold.get().status === 'held') {
    try {
      const { hold } = await api('PATCH /slots/holds/{id}', { params: { id: kept._id } })
      await follow({ ...kept, expiresAt: hold.expiresAt })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== ERROR_CODE.holdOver) return undefined
    }
  }
  $storedHold.set(null)
  return holdPlaces()
}

/** The places are the booking's now, or nobody's. */
export function dropHold() {
  clearInterval(ticking)
  $storedHold.set(null)
  $hold.set(NONE)
}

/** The checkout is left: the places are free for others at once. */
export function releaseHold() {
  const kept = $storedHold.get()
  if (!kept || isHoldCarried()) return
  dropHold()
  // The page is gone before an answer comes; what is not heard lapses by itself.
  api('DELETE /slots/holds/{id}', { params: { id: kept._id }, keepalive: true }).catch(() => undefined)
}
