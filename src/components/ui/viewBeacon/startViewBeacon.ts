import { isSignedIn } from '#platform/storage/signedIn.ts'
import { rememberPlace } from '#platform/storage/viewedPlaces.ts'

const WITHOUT_IDLE_MS = 200

/** Remembers that somebody looks at this page's place: a customer's looks on the server, a visitor's in this browser. */
export function startViewBeacon() {
  const place = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
  if (!place) return
  if (!isSignedIn()) return rememberPlace(place)
  const tell = () => void import('#stores/tracking/recordView.ts').then(({ recordView }) => recordView(place))
  // Safari knows no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(tell)
  else setTimeout(tell, WITHOUT_IDLE_MS)
}
