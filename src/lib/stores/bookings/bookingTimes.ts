import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { OfferedDay, Slot } from '#contract/availability.ts'
import { offeredStarts, type StaggeredStart, singleStart } from '#domain/availability/staggeredStarts.ts'
import { $booking, chooseDate, chooseTime, clearTime } from './booking.ts'
import { nextFreeAfter, type Visit } from './bookingDays.ts'
import { $storedHold } from './checkout/storedHold.ts'

/** A half hour from which the whole party fits, together or in staggered starts. */
export type Offer = { slot: Slot; starts: StaggeredStart[] }

export type SlotsState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** In the order of the clock. `nextFree` is the next day with offers where this one has none, null where none is ahead. */
  | { status: 'ready'; offers: Offer[]; nextFree: string | null }

const SLOTS: SlotsState = { status: 'loading' }
export const noSlots = () => SLOTS

export const $slots = atom<SlotsState>(SLOTS)
/** The chosen time that the visit no longer fits, with the next that it does fit that day, until another is chosen. */
export const $lostTime = atom<{ time: string; startsAt: string; next: Offer | null } | null>(null)

const instantOf = (time: string) => new Date(time).getTime()
const guestsOf = (starts: readonly StaggeredStart[]) => starts.map(({ guestCount }) => guestCount).join()

function offersOf(items: readonly Slot[], visit: Visit): Offer[] {
  const freeAt = new Map(items.map(({ time, freeCapacity }) => [instantOf(time), freeCapacity]))
  return items.flatMap((slot) => {
    const starts = slot.isTogether ? singleStart(visit) : offeredStarts(freeAt, slot.time, visit)
    return starts ? { slot, starts } : []
  })
}

/** Says that the chosen time is gone. */
function loseTime() {
  const { startsAt, time } = $booking.get()
  if (!startsAt || !time) return
  $lostTime.set({ time, startsAt, next: null })
  clearTime()
}

/** The next time in the place of a lost one, by what is offered now. */
function replaceLost(offers: readonly Offer[]) {
  const lost = $lostTime.get()
  if (!lost) return
  const after = offers.find(({ slot }) => instantOf(slot.time) >= instantOf(lost.startsAt))
  $lostTime.set({ ...lost, next: after ?? offers.at(-1) ?? null })
}

/** A chosen time stays only while the visit fits there as it was chosen, at the price that holds there now. */
function keepOrLoseTime(offers: readonly Offer[]) {
  const { startsAt, percentage, priceFactorId, starts } = $booking.get()
  if (startsAt === null) return
  const offer = offers.find(({ slot }) => instantOf(slot.time) === instantOf(startsAt))
  const isStaggered = offer && offer.starts.length > 1
  if (!offer || (isStaggered ? guestsOf(offer.starts) !== guestsOf(starts) : starts.length > 1)) loseTime()
  else if (offer.slot.percentage !== percentage || offer.slot.priceFactorId !== priceFactorId) {
    chooseTime(offer.slot, offer.starts)
  }
}

let asked = new AbortController()
/** A half hour that is to be taken once its day is there. */
let wanted: string | null = null

async function loadSlots(visit: Visit, date: string, lastDay: string) {
  asked.abort()
  asked = new AbortController()
  const { signal } = asked
  try {
    const { items } = await api('GET /shops/{id}/slots', {
      params: { id: visit.shopId },
      query: { date, lengths: visit.lengths, holdId: $storedHold.get()?._id },
      signal,
    })
    const offers = offersOf(items, visit)
    const nextFree = offers.length > 0 ? null : await nextFreeAfter(visit, date, lastDay, signal)
    if (signal.aborted) return
    keepOrLoseTime(offers)
    replaceLost(offers)
    const best = wanted === null ? undefined : offers.find(({ slot }) => slot.time === wanted)
    wanted = null
    if (best) takeOffer(best)
    $slots.set({ status: 'ready', offers, nextFree })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    // A failed refresh keeps the times that are shown.
    if ($slots.get().status !== 'ready') $slots.set({ status: 'failed' })
  }
}

/** The free half hours of a day, and, where there are none, the next day that has some. */
export function showSlots(visit: Visit, date: string, lastDay: string) {
  $slots.set({ status: 'loading' })
  return loadSlots(visit, date, lastDay)
}

/** Refreshes the free times while the page is open: times that others took are removed, the chosen one included. */
export async function renewSlots(visit: Visit, date: string, lastDay: string) {
  if ($slots.get().status === 'ready') await loadSlots(visit, date, lastDay)
}

/** The chosen time was refused: it is no longer offered. */
export async function giveTimeUp(visit: Visit, lastDay: string) {
  loseTime()
  await renewSlots(visit, $booking.get().date, lastDay)
}

/** A day that the customer wants to look at. */
export function showDay(date: string) {
  wanted = null
  $lostTime.set(null)
  chooseDate(date)
}

/** A half hour that the customer takes. */
export function takeOffer({ slot, starts }: Offer) {
  $lostTime.set(null)
  chooseTime(slot, starts)
}

/** The cheapest half hour of a day, taken in one tap. */
export function takeBest({ date, bestAt }: Pick<OfferedDay, 'date' | 'bestAt'>) {
  const slots = $slots.get()
  const isShown = $booking.get().date === date && slots.status === 'ready'
  const offer = isShown ? slots.offers.find(({ slot }) => slot.time === bestAt) : undefined
  if (offer) return takeOffer(offer)
  showDay(date)
  wanted = bestAt
}
