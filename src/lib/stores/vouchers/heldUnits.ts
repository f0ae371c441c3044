import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { WaitlistEntry } from '#contract/vouchers/waitlist.ts'

/** Units of strictly counted deals that are kept while their customer is in checkout; `none` where nothing is counted. */
export type HeldUnits =
  | { status: 'none' }
  | { status: 'had'; entries: WaitlistEntry[] }
  /** Their time has passed. */
  | { status: 'over' }
  /** `code` is null where no answer came. */
  | { status: 'refused'; code: number | null }

export type Wanted = { dealId: string; serviceCount: number }

export const $heldUnits = atom<HeldUnits>({ status: 'none' })

/** Keeps so many of each deal, or fewer where fewer are left; `mayWait`: else with a place in line. */
export async function holdUnits(wanted: readonly Wanted[], mayWait: boolean) {
  const ask = ({ dealId, serviceCount }: Wanted) =>
    api('POST /deals/{id}/waitlist', { params: { id: dealId }, body: { serviceCount, mayWait } })
  try {
    const entries = (await Promise.all(wanted.map(ask))).flatMap(({ entry }) => entry ?? [])
    $heldUnits.set(entries.length > 0 ? { status: 'had', entries } : { status: 'none' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $heldUnits.set({ status: 'refused', code: error.code })
  }
}

/**
 * The page is left, perhaps reloaded: the backend keeps the units for a moment. A lost call is made up for by expiry.
 */
export function releaseUnits(wanted: readonly Wanted[]) {
  for (const { dealId } of wanted) {
    const asked = { params: { id: dealId }, query: { mayReturn: 'true' as const }, keepalive: true }
    api('DELETE /deals/{id}/waitlist', asked).catch(() => undefined)
  }
}

/** The time of what was kept has passed. */
export const endKept = () => $heldUnits.set({ status: 'over' })
