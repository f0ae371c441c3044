import { browserStore, tabStore } from './storage.ts'

/** What a checkout keeps of what its customer typed and sent, by the names under which the browser keeps it. */
const TYPED = ['booking', 'bookingAttempt', 'voucherOrder', 'voucherAttempt']

/** Who types in this tab, and what they had typed when their log-in ended. */
const OWNER = 'checkoutOf'
const DRAFT = 'formDraft'

const KEPT_MS = 30 * 60_000

type Draft = { owner: string; until: number; entries: [name: string, value: string][] }

/** A checkout opens for this customer. */
export const setDraftOwner = (userId: string) => tabStore.setItem(OWNER, userId)

function asItStands(): string | null {
  const owner = tabStore.getItem(OWNER)
  // The page that ended the log-in has set it aside already; the log-in page forgets once more.
  if (!owner) return tabStore.getItem(DRAFT)
  const entries = TYPED.flatMap((name) => {
    const value = browserStore.getItem(name)
    return value === null ? [] : [[name, value] satisfies [string, string]]
  })
  return JSON.stringify({ owner, until: Date.now() + KEPT_MS, entries } satisfies Draft)
}

/** Before everything is forgotten: what keeps, afterwards, what was typed here, for this tab and its owner alone. */
export function takeDrafts(): () => void {
  const kept = asItStands()
  return () => kept && tabStore.setItem(DRAFT, kept)
}

/** At a log-in: drafts from shortly before become the user's, those of another user are removed. */
export function giveBack(userId: string) {
  const kept = JSON.parse(tabStore.getItem(DRAFT) ?? 'null') as Draft | null
  tabStore.removeItem(DRAFT)
  if (kept?.owner !== userId || kept.until < Date.now()) return
  for (const [name, value] of kept.entries) browserStore.setItem(name, value)
}
