import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { WaitlistEntry } from '#contract/vouchers/waitlist.ts'
import { followAnswer } from '#stores/liveAnswer.ts'

/** The customer's waitlist entry for a strictly counted deal. `none`: not loaded yet, or nothing is held. */
export type WaitlistState =
  | { status: 'none' }
  | { status: 'had'; entry: WaitlistEntry }
  /** There was one, and its time has passed. */
  | { status: 'over' }
  /** `code` is null where no answer came. */
  | { status: 'refused'; code: number | null }

export const $waitlistEntry = atom<WaitlistState>({ status: 'none' })

function show(entry: WaitlistEntry | null) {
  const before = $waitlistEntry.get().status
  $waitlistEntry.set(entry ? { status: 'had', entry } : { status: before === 'none' ? 'none' : 'over' })
}

/** Takes units of a deal, or joins its waitlist; an offer is taken. */
export async function joinWaitlist(dealId: string, serviceCount: number) {
  try {
    const { entry } = await api('POST /deals/{id}/waitlist', {
      params: { id: dealId },
      body: { serviceCount, mayWait: true },
    })
    show(entry)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $waitlistEntry.set({ status: 'refused', code: error.code })
  }
}

/** Follows the waitlist until the returned function is called. */
export const followWaitlist = (dealId: string): (() => void) =>
  followAnswer<{ entry: WaitlistEntry | null }>({
    events: `/deals/${encodeURIComponent(dealId)}/waitlist/events`,
    poll: () => api('GET /deals/{id}/waitlist', { params: { id: dealId } }),
    onAnswer: ({ entry }) => show(entry),
    onLine: () => {},
    onRefusal: ({ code }) => $waitlistEntry.set({ status: 'refused', code }),
  })

/** Deletes the waitlist entry. */
export async function leaveWaitlist(dealId: string) {
  $waitlistEntry.set({ status: 'none' })
  await api('DELETE /deals/{id}/waitlist', { params: { id: dealId }, query: {} }).catch(() => undefined)
}

/** The time of what was offered has passed. */
export const endWaitlistOffer = () => $waitlistEntry.set({ status: 'over' })
