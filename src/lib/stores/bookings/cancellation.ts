import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { reloadWithToast } from '#platform/device/page.ts'
import { randomKey } from '#platform/device/randomKey.ts'

export type CancellationState =
  | { status: 'idle' }
  | { status: 'canceling' }
  /** `code` is null where the network failed. */
  | { status: 'refused'; code: number | null }
  | { status: 'canceled' }

export const $cancellation = atom<CancellationState>({ status: 'idle' })

/** The idempotency key of this page's cancellation, kept so that a retry after a lost answer has no second effect. */
let key: string | undefined

/** Cancels the customer's reservation, once, and loads the ticket anew. */
export async function cancelReservation(id: string, cancelReason: string) {
  const { status } = $cancellation.get()
  if (status === 'canceling' || status === 'canceled') return
  $cancellation.set({ status: 'canceling' })
  key ??= randomKey()
  try {
    await api('PATCH /reservation/{id}/cancel', { params: { id }, body: { cancelReason }, idempotencyKey: key })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An answered refusal is over; what is tried next, perhaps with another reason, is a new attempt.
    if (error.status > 0 && error.status < 500) key = undefined
    $cancellation.set({ status: 'refused', code: refusalCode(error) })
    return
  }
  $cancellation.set({ status: 'canceled' })
  reloadWithToast('canceled')
}
