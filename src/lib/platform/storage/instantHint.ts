/** What this browser remembers of a live request, so that every page knows whether to ask: until when it is open. */
const KEY = 'instantLive'

export function hintInstant(expiresAt: string | null) {
  try {
    if (expiresAt) localStorage.setItem(KEY, expiresAt)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be forbidden; then only the page itself knows.
  }
}
