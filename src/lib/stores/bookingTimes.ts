import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Slot, shopCalls } from '#contract/shops.ts'
import { addDays, daysBetween } from '#domain/bangkokTime.ts'
import { $booking, chooseDate, chooseTime, clearTime } from './booking.ts'

/** Whose free time is asked for: the visit as it is chosen now. */
export type Visit = { shopId: string; guestCount: number; durationMinutes: number }

type OfferedDay = AnswerOf<(typeof shopCalls)['GET /price-factors/by-date']>['days'][number]

/** Days by date; what an earlier month said stays while the next one loads. */
export type DaysState = { status: 'loading' | 'ready' | 'failed'; days: Record<string, OfferedDay> }

export type SlotsState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** `nextFree` is the next day with free time where this one has none; null where there is none ahead. */
  | { status: 'ready'; items: Slot[]; nextFree: string | null }

const DAYS: DaysState = { status: 'loading', days: {} }
const SLOTS: SlotsState = { status: 'loading' }
export const noDays = () => DAYS
export const noSlots = () => SLOTS

export const $days = atom<DaysState>(DAYS)
export const $slots = atom<SlotsState>(SLOTS)
/** The chosen time that the visit no longer fits, until another is chosen. */
export const $lostTime = atom<string | null>(null)

const MAX_DAYS = 62

const askDays = ({ shopId, guestCount, durationMinutes }: Visit, from: string, to: string, signal: AbortSignal) =>
  api('GET /price-factors/by-date', {
    query: {
      shopId,
      date: from,
      days: Math.min(MAX_DAYS, daysBetween(from, to) + 1),
      guestCount,
      duration: durationMinutes,
    },
    signal,
  })

let daysAsked = new AbortController()
let slotsAsked = new AbortController()

/** What each day of the visible month offers. A later choice drops the answer to an earlier one. */
export async function showDays(visit: Visit, from: string, to: string) {
  daysAsked.abort()
  daysAsked = new AbortController()
  const { signal } = daysAsked
  $days.set({ ...$days.get(), status: 'loading' })
  try {
    const { days } = await askDays(visit, from, to, signal)
    if (signal.aborted) return
    const shown = Object.fromEntries(days.map((day) => [day.date, day]))
    $days.set({ status: 'ready', days: shown })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    $days.set({ status: 'failed', days: {} })
  }
}

async function nextFreeAfter(visit: Visit, date: string, lastDay: string, signal: AbortSignal) {
  if (date >= lastDay) return null
  const { days } = await askDays(visit, addDays(date, 1), lastDay, signal)
  return days.find(({ state }) => state === 'free')?.date ?? null
}

/** A chosen time stays only while the visit fits there, at the price that holds there now. */
function keepOrLoseTime(items: readonly Slot[], guestCount: number) {
  const { startsAt, time, percentage, priceFactorId } = $booking.get()
  if (startsAt === null) return
  const slot = items.find((one) => new Date(one.time).getTime() === new Date(startsAt).getTime())
  if (!slot || slot.freePlaces < guestCount) {
    $lostTime.set(time)
    clearTime()
  } else if (slot.percentage !== percentage || slot.priceFactorId !== priceFactorId) chooseTime(slot)
}

/** The free half hours of a day, and, where there are none, the next day that has some. */
export async function showSlots(visit: Visit, date: string, lastDay: string) {
  slotsAsked.abort()
  slotsAsked = new AbortController()
  const { signal } = slotsAsked
  $slots.set({ status: 'loading' })
  try {
    const { items } = await api('GET /shops/{id}/slots', {
      params: { id: visit.shopId },
      query: { date, guests: visit.guestCount, duration: visit.durationMinutes },
      signal,
    })
    const nextFree = items.length > 0 ? null : await nextFreeAfter(visit, date, lastDay, signal)
    if (signal.aborted) return
    keepOrLoseTime(items, visit.guestCount)
    $slots.set({ status: 'ready', items, nextFree })
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    $slots.set({ status: 'failed' })
  }
}

/** A day that the customer wants to look at. */
export function lookAtDay(date: string) {
  $lostTime.set(null)
  chooseDate(date)
}

/** A half hour that the customer takes. */
export function takeSlot(slot: Slot) {
  $lostTime.set(null)
  chooseTime(slot)
}
