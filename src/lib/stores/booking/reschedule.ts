import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { Slot } from '#contract/shops.ts'
import { bangkokDate, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import { reloadSaying } from '#platform/page.ts'
import { randomKey } from '#platform/randomKey.ts'

/** A visit that is to be moved. */
export type Moved = { id: string; shopId: string; guestCount: number; durationMinutes: number }

export type FreeTimes =
  | { status: 'loading' }
  /** `code` is null where the network failed. */
  | { status: 'failed'; code: number | null }
  | { status: 'ready'; items: Slot[] }

export type MoveState = { status: 'choosing' } | { status: 'moving' } | { status: 'refused'; code: number | null }

const LOADING: FreeTimes = { status: 'loading' }
const CHOOSING: MoveState = { status: 'choosing' }
export const loadingTimes = () => LOADING
export const choosingTime = () => CHOOSING

export const $freeTimes = atom<FreeTimes>(LOADING)
export const $move = atom<MoveState>(CHOOSING)

const codeOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError)) throw error
  return refusalCode(error)
}

let asked = new AbortController()

/** The half hours of a day at which the visit would fit. A later day drops the answer to an earlier one. */
export async function showFreeTimes({ shopId, guestCount, durationMinutes }: Moved, date: string) {
  asked.abort()
  asked = new AbortController()
  const { signal } = asked
  $freeTimes.set(LOADING)
  try {
    const query = { date, guests: guestCount, duration: durationMinutes }
    const { items } = await api('GET /shops/{id}/slots', { params: { id: shopId }, query, signal })
    if (!signal.aborted) $freeTimes.set({ status: 'ready', items })
  } catch (error) {
    if (!signal.aborted) $freeTimes.set({ status: 'failed', code: codeOf(error) })
  }
}

/** A move whose answer was lost is asked for again under its key, not twice. */
let attempt: { at: string; key: string } | undefined

/** Moves the visit, once; its ticket then shows the new time. A refused time is no longer offered as it was. */
export async function moveVisit(visit: Moved, at: string) {
  if ($move.get().status === 'moving') return
  $move.set({ status: 'moving' })
  if (attempt?.at !== at) attempt = { at, key: randomKey() }
  const body = { date: bangkokDate(at), time: bangkokTimeOfDay(at) }
  try {
    await api('PATCH /reservation/{id}/reschedule', { params: { id: visit.id }, body, idempotencyKey: attempt.key })
  } catch (error) {
    const code = codeOf(error)
    if (code !== null) {
      attempt = undefined
      await showFreeTimes(visit, body.date)
    }
    $move.set({ status: 'refused', code })
    return
  }
  reloadSaying('moved')
}
