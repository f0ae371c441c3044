import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { MoveDay } from '#contract/bookings/changes.ts'
import type { StaggeredStart } from '#domain/availability/staggeredStarts.ts'
import { bangkokDate, bangkokTimeOfDay, daysBetween } from '#domain/bangkokTime.ts'
import { reloadWithToast } from '#platform/device/page.ts'
import { randomKey } from '#platform/device/randomKey.ts'

/** Days by date, with the times that the visit could be moved to; earlier months stay while another loads. */
export type MoveDays = { status: 'loading' | 'ready' | 'failed'; days: Record<string, MoveDay> }

/** `code` is null where the network failed. */
export type MoveState = { status: 'choosing' } | { status: 'moving' } | { status: 'refused'; code: number | null }

export const $moveDays = atom<MoveDays>({ status: 'loading', days: {} })
export const $move = atom<MoveState>({ status: 'choosing' })

const codeOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError)) throw error
  return refusalCode(error)
}

type Span = { from: string; to: string }

let asked = new AbortController()
let shown: Span | undefined

/** Where the visit can go on each day of a span. A later span drops the answer to an earlier one. */
export async function showMoves(id: string, span: Span) {
  asked.abort()
  asked = new AbortController()
  const { signal } = asked
  shown = span
  $moveDays.set({ ...$moveDays.get(), status: 'loading' })
  try {
    const query = { date: span.from, days: daysBetween(span.from, span.to) + 1 }
    const { days } = await api('GET /reservation/{id}/reschedule', { params: { id }, query, signal })
    if (signal.aborted) return
    const found = Object.fromEntries(days.map((day) => [day.date, day]))
    $moveDays.set({ status: 'ready', days: { ...$moveDays.get().days, ...found } })
  } catch (error) {
    if (signal.aborted) return
    codeOf(error)
    $moveDays.set({ status: 'failed', days: $moveDays.get().days })
  }
}

/** Asks again for what was looked at last; what was known is no longer offered. */
export async function renewMoves(id: string) {
  $moveDays.set({ status: 'loading', days: {} })
  if (shown) await showMoves(id, shown)
}

/** A reschedule whose answer was lost is retried under its key, so that it has no second effect. */
let attempt: { input: string; key: string } | undefined

/** Moves the visit, once; its ticket then shows the new time. A refused time is no longer offered as it was. */
export async function moveVisit(id: string, at: string, starts: readonly StaggeredStart[]) {
  if ($move.get().status === 'moving') return
  $move.set({ status: 'moving' })
  const body = {
    date: bangkokDate(at),
    time: bangkokTimeOfDay(at),
    starts: starts.map(({ afterMinutes, guestCount }) => ({ afterMinutes, guestCount })),
  }
  const input = JSON.stringify(body)
  if (attempt?.input !== input) attempt = { input, key: randomKey() }
  try {
    await api('PATCH /reservation/{id}/reschedule', { params: { id }, body, idempotencyKey: attempt.key })
  } catch (error) {
    const code = codeOf(error)
    $move.set({ status: 'refused', code })
    if (code !== null) {
      attempt = undefined
      await renewMoves(id)
    }
    return
  }
  reloadWithToast('moved')
}
