import { distanceKm, isDistanceShown } from '#domain/catalogue/distance.ts'
import type { PinnedLocation } from '#domain/search/pinnedLocation.ts'
import { fill, formatDistance } from '#i18n/format.ts'
import { $pinnedLocation, locate } from '#stores/search/pinnedLocation.ts'

/** Its messages are in data attributes of WhereItIs.astro. */
type Words = { here: string; point: string; from: string }

const sentenceOf = ({ here, point, from }: Words, { kind, name }: PinnedLocation) =>
  kind === 'here' ? here : name ? from : point

let isAsking = false

/**
 * Shows the distance to the shop: from the visitor's chosen place, else from their position, requested from the
 * embedding app or the browser. If it is refused, shows what can be done (spec section 8).
 */
export async function showDistance() {
  const head = document.querySelector<HTMLElement>('[data-distance-from]')
  const says = document.querySelector<HTMLElement>('[data-distance-says]')
  if (!head || !says || isAsking) return
  const { asking = '', failed = '', here = '', point = '', from = '' } = says.dataset
  const chosen = $pinnedLocation.get()
  // A stored position may be outdated; a chosen place stays valid.
  if (!chosen || chosen.kind === 'here') {
    isAsking = true
    says.textContent = asking
    const found = await locate()
    isAsking = false
    if (!found) {
      says.textContent = failed
      return
    }
  }
  const place = $pinnedLocation.get()
  const [latitude, longitude] = (head.dataset.distanceFrom ?? '').split(',').map(Number)
  const km = distanceKm(place, { latitude, longitude })
  const distance = isDistanceShown(km) ? formatDistance(km, document.documentElement.lang) : ''
  head.textContent = distance
  says.textContent =
    place && distance ? fill(sentenceOf({ here, point, from }, place), { distance, name: place.name ?? '' }) : ''
}
