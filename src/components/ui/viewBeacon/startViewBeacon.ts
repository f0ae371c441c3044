import { isSignedIn } from '#platform/storage/signedIn.ts'
import { rememberPlace } from '#platform/storage/viewedPlaces.ts'

const WITHOUT_IDLE_MS = 200

/** Records a view of this page's shop or brand: of a customer on the server, of a visitor in this browser. */
export function startViewBeacon() {
  const place = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
  if (!place) return
  if (!isSignedIn()) return rememberPlace(place)
  const tell = () => void import('#stores/tracking/recordView.ts').then(({ recordView }) => recordView(place))
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(tell)
  else setTimeout(tell, WITHOUT_IDLE_MS)
}
