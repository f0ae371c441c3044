import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { OfferedDay } from '#contract/availability.ts'
import { addDays, daysBetween } from '#domain/bangkokTime.ts'
import { $booking, openOnDay } from './booking.ts'
import { $storedHold } from './checkout/storedHold.ts'

/**
 * The booking whose free times are requested, as chosen so far: how long each guest is treated, in minutes with commas
 * between, and its lines in the form of the price call.
 */
export type Visit = { shopId: string; guestCount: number; durationMinutes: number; lengths: string; carts: string }

/** Days by date; what an earlier month said stays while the next one loads. */
export type DaysState = { status: 'loading' | 'ready' | 'failed'; days: Record<string, OfferedDay> }

const DAYS: DaysState = { status: 'loading', days: {} }
export const noDays = () => DAYS
export const $days = atom<DaysState>(DAYS)

const MAX_DAYS = 62
const isFree = ({ state }: OfferedDay) => state === 'free'

const askDays = ({ shopId, lengths, carts }: Visit, from: string, to: string, signal: AbortSignal) =>
  api('GET /price-factors/by-date', {
    query: {
      shopId,
      date: from,
      days: Math.min(MAX_DAYS, daysBetween(from, to) + 1),
      lengths,
      carts,
      oneAfterAnother: 'true',
      holdId: $storedHold.get()?._id,
    },
    signal,
  })

let asked = new AbortController()
let onItsWay: Promise<void> | undefined

/**
 * What each day from one to another offers: one call for a month. A later choice drops the answer to an earlier one.
 * Until the customer has chosen a day, the first bookable one is looked at.
 */
export function showDays(visit: Visit, from: string, to: string, lastDay: string): Promise<void> {
  const shown = loadDays(visit, from, to, lastDay)
  onItsWay = shown
  return shown
}

async function loadDays(visit: Visit, from: string, to: string, lastDay: string) {
  asked.abort()
  asked = new AbortController()
  const { signal } = asked
  $days.set({ ...$days.get(), status: 'loading' })
  try {
    const { days } = await askDays(visit, from, to, signal)
    if (signal.aborted) return
    $days.set({ status: 'ready', days: Object.fromEntries(days.map((day) => [day.date, day])) })
    const { isDayChosen, date, startsAt } = $booking.get()
    const looked = days.find((day) => day.date === date)
    if (isDayChosen || startsAt || !looked || isFree(looked)) return
    const first = days.find(isFree)?.date ?? (await nextFreeAfter(visit, to, lastDay, signal))
    if (first && !signal.aborted && !$booking.get().isDayChosen) openOnDay(first)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    $days.set({ status: 'failed', days: {} })
  }
}

/** The next day with free time, or null; days that the calendar has loaded are not requested again. */
export async function nextFreeAfter(visit: Visit, date: string, lastDay: string, signal: AbortSignal) {
  if (date >= lastDay) return null
  if ($days.get().status === 'loading') await onItsWay
  const known = Object.values($days.get().days).find((day) => day.date > date && isFree(day))
  if (known || signal.aborted) return known?.date ?? null
  const { days } = await askDays(visit, addDays(date, 1), lastDay, signal)
  return days.find(isFree)?.date ?? null
}
