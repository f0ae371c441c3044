/** Until when this browser's live request is open, so that every page can tell whether to fetch it. */
const KEY = 'instantLive'

export function hintInstant(expiresAt: string | null) {
  try {
    if (expiresAt) localStorage.setItem(KEY, expiresAt)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be forbidden; then only this page has it.
  }
}
