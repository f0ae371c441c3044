export type TrackFields = Record<string, string | number | boolean | null>
type Tracked = { event: string; at: string } & TrackFields

declare global {
  interface Window {
    /** Read by tag managers, where one is set up. */
    dataLayer?: object[]
  }
}

const waiting: Tracked[] = []

/** Our own tracking is addressed by the page (`data-tracking`) and asks for consent first. */
function ownAddress(): string | undefined {
  const hasConsent = /(?:^|;\s*)consent=[^;]*\btracking\b/.test(document.cookie)
  return hasConsent ? document.documentElement.dataset.tracking : undefined
}

/** Sends what has gathered, in one piece; also while the page is being left. */
function send() {
  const address = ownAddress()
  if (!address || waiting.length === 0) return
  navigator.sendBeacon(address, JSON.stringify({ events: waiting.splice(0) }))
}

/** Says that a customer did something (spec section 7): to the page's data layer and, with consent, to our own tracking. */
export function track(event: string, fields: TrackFields = {}): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...fields })
  if (!ownAddress()) return
  if (waiting.push({ event, at: new Date().toISOString(), ...fields }) === 1) {
    addEventListener('pagehide', send, { once: true })
  }
}
