import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api, prepareCalls } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { placeOrders } from '#domain/bookings/bookingCart.ts'
import { COUNTDOWN_TICK_MS, SLOT_HOLD_LEFT_SECONDS } from '#domain/constants.ts'
import { secondsLeft } from '#domain/countdown.ts'
import { serverAhead } from '#platform/device/serverClock.ts'
import { $booking } from '#stores/bookings/booking.ts'
import { $bookingCart } from '#stores/bookings/bookingCart.ts'
import { $storedHold, isHoldCarried, type Kept } from './storedHold.ts'

/** State of the slot hold. `none`: no capacity could be held, which does not prevent the booking. */
export type HoldState = { status: 'none' } | { status: 'held'; secondsLeft: number } | { status: 'over' }

const NONE: HoldState = { status: 'none' }
export const noHold = () => NONE

export const $hold = atom<HoldState>(NONE)

function wantedHold() {
  const { shopId, time, startsAt, ...arrangement } = $booking.get()
  const { lines } = $bookingCart.get()
  if (!shopId || !time || !startsAt || lines.length === 0) return undefined
  return { shop: shopId, orders: placeOrders(lines, arrangement), date: bangkokDate(startsAt), time }
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
  // Another window of this visit was closed: this one still needs the place.
  if (kept.isLeft) {
    clearInterval(ticking)
    holdCapacity()
    return
  }
  const left = secondsLeft(Date.parse(kept.expiresAt), Date.now() + ahead)
  $hold.set(left > 0 ? { status: 'held', secondsLeft: left } : { status: 'over' })
  if (left <= 0) clearInterval(ticking)
}

async function follow(kept: Kept) {
  $storedHold.set(kept)
  // The place is released as the page goes.
  prepareCalls()
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
 * Holds the capacity of the chosen booking during its checkout. Returns the code where the time is no longer free; any
 * other failure is ignored.
 */
export function holdCapacity(): Promise<number | undefined> {
  const asked = askForHold()
  onItsWay = asked
  return asked
}

let onItsWay: Promise<unknown> | undefined

/** Once it is known whether the capacity is kept. */
export const holdSettled = async () => {
  await onItsWay
}

async function askForHold(): Promise<number | undefined> {
  const input = wantedHold()
  if (!input) return undefined
  const visit = JSON.stringify(input)
  const kept = $storedHold.get()
  if (kept?.visit === visit && Date.parse(kept.expiresAt) > Date.now() + ahead) {
    if (!kept.isLeft) {
      await follow(kept)
      return undefined
    }
    if (await extend(kept)) return undefined
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

/** Ten minutes more for a hold; false where it is over already. */
async function extend({ _id, visit }: Kept): Promise<boolean> {
  try {
    const { hold } = await api('PATCH /slots/holds/{id}', { params: { id: _id } })
    await follow({ _id, visit, expiresAt: hold.expiresAt })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== ERROR_CODE.holdOver) return true
    return false
  }
}

/** Extends the hold by ten minutes, or makes a new one where it has expired. */
export async function keepHold(): Promise<number | undefined> {
  const kept = $storedHold.get()
  if (kept && $hold.get().status === 'held') {
    if (await extend(kept)) return undefined
  }
  $storedHold.set(null)
  return holdCapacity()
}

/** Forgets the hold: the capacity is the booking's now, or free. */
export function dropHold() {
  clearInterval(ticking)
  $storedHold.set(null)
  $hold.set(NONE)
}

/**
 * The page is left. Whether it is only loaded anew is not known, so the capacity stays for a minute more, in which the
 * page that comes back keeps it (docs/decisions/0101).
 */
export function leaveHold() {
  const kept = $storedHold.get()
  if (!kept || kept.isLeft || isHoldCarried()) return
  clearInterval(ticking)
  const soon = Date.now() + ahead + SLOT_HOLD_LEFT_SECONDS * 1000
  const expiresAt = new Date(Math.min(Date.parse(kept.expiresAt), soon)).toISOString()
  $storedHold.set({ ...kept, expiresAt, isLeft: true })
  $hold.set(NONE)
  const left = { params: { id: kept._id }, query: { left: 'true' }, keepalive: true } as const
  // The page is gone before the answer; a lost call is made up for by the hold's expiry.
  api('DELETE /slots/holds/{id}', left).catch(() => undefined)
}

/** Releases the capacity at once: the customer wants another time, or none. */
export function releaseHold() {
  const kept = $storedHold.get()
  if (!kept || isHoldCarried()) return
  dropHold()
  // A lost call is made up for by the hold's expiry.
  api('DELETE /slots/holds/{id}', { params: { id: kept._id }, query: {}, keepalive: true }).catch(() => undefined)
}
