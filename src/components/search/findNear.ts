import { SORT_KEY } from '#domain/sortKey.ts'
import { findPosition } from '#platform/geolocation.ts'

/** About a hundred metres: enough for a distance, and no more than is needed of where somebody is. */
const DECIMALS = 3

/** Asks where the visitor is, then shows the nearest first. A refusal is said in words (spec section 8). */
export async function findNear(button: HTMLButtonElement) {
  const say = (text = '') => {
    const line = document.querySelector('[data-near-says]')
    if (line) line.textContent = text
  }
  button.disabled = true
  say(button.dataset.asking)
  const here = await findPosition()
  button.disabled = false
  if (!here) return say(button.dataset.failed)
  const url = new URL(location.href)
  url.searchParams.set('latitude', here.latitude.toFixed(DECIMALS))
  url.searchParams.set('longitude', here.longitude.toFixed(DECIMALS))
  url.searchParams.set('sort', SORT_KEY.distance)
  url.searchParams.delete('direction')
  url.searchParams.delete('page')
  location.assign(url)
}
