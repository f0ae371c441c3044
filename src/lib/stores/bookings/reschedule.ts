import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { MoveDay, MoveTime } from '#contract/bookings/changes.ts'
import { bangkokDate, bangkokTimeOfDay, daysBetween } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { goTo, reloadWithToast } from '#platform/device/page.ts'
import { randomKey } from '#platform/device/randomKey.ts'

/**
 * Days by date, with the times that the visit could be moved to; earlier months stay while another loads. `backAtOnce`:
 * whether money that comes back does so at once.
 */
export type MoveDays = {
  status: 'loading' | 'ready' | 'failed'
  days: Record<string, MoveDay>
  backAtOnce?: boolean
}

/** `code` is null where the network failed; `price`, with code 56, is what the visit costs then. */
export type MoveState =
  | { status: 'choosing' }
  | { status: 'moving' }
  | { status: 'refused'; code: number | null; price?: number | undefined }

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
    const { days, backAtOnce } = await api('GET /reservation/{id}/reschedule', { params: { id }, query, signal })
    if (signal.aborted) return
    const found = Object.fromEntries(days.map((day) => [day.date, day]))
    $moveDays.set({ status: 'ready', days: { ...$moveDays.get().days, ...found }, backAtOnce })
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

type Wish = Pick<MoveTime, 'time' | 'starts'> & {
  /** Of a time at another price: what the visit costs then, as the customer was told. */
  price?: number | undefined
  /** By which a difference is paid. */
  paymentMethod?: PaymentMethod | undefined
  /** Where a code that pays it is shown. */
  qrPage: string
}

/**
 * Moves the visit, once; its ticket then shows the new time. Where a difference is paid first, the browser goes where that
 * is done. A refused time is no longer offered as it was.
 */
export async function moveVisit(id: string, { time, starts, price, paymentMethod, qrPage }: Wish) {
  if ($move.get().status === 'moving') return
  $move.set({ status: 'moving' })
  const body = {
    date: bangkokDate(time),
    time: bangkokTimeOfDay(time),
    starts: starts.map(({ afterMinutes, guestCount }) => ({ afterMinutes, guestCount })),
    ...(price !== undefined && { price }),
    ...(paymentMethod !== undefined && { paymentMethod }),
  }
  const input = JSON.stringify(body)
  if (attempt?.input !== input) attempt = { input, key: randomKey() }
  const wish = { params: { id }, body, idempotencyKey: attempt.key }
  try {
    const { moveId, paymentUrl } = await api('PATCH /reservation/{id}/reschedule', wish)
    if (!moveId) return reloadWithToast('moved')
    const isQr = paymentMethod === PAYMENT_METHOD.promptpay || !paymentUrl
    goTo(isQr ? `${qrPage}?${new URLSearchParams({ moveId })}` : paymentUrl)
  } catch (error) {
    const code = codeOf(error)
    $move.set({ status: 'refused', code, price: error instanceof ApiError ? error.details.price : undefined })
    if (code === null) return
    attempt = undefined
    await renewMoves(id)
  }
}
