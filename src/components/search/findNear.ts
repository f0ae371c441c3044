import type { Position } from '#domain/catalogue/distance.ts'
import { SORT_KEY } from '#domain/search/sortKey.ts'
import { locate } from '#stores/search/pinnedLocation.ts'

/** The list sorted by distance from a place. */
export function goNear({ latitude, longitude }: Position) {
  const url = new URL(location.href)
  url.searchParams.set('latitude', String(latitude))
  url.searchParams.set('longitude', String(longitude))
  url.searchParams.set('sort', SORT_KEY.distance)
  for (const name of ['direction', 'page', 'bounds']) url.searchParams.delete(name)
  location.assign(url)
}

/** Asks where the visitor is, then shows the nearest first. A refusal is said in words (spec section 8). */
async function findNear(button: HTMLButtonElement) {
  const say = (text = '') => {
    const line = document.querySelector('[data-near-says]')
    if (line) line.textContent = text
  }
  button.disabled = true
  say(button.dataset.asking)
  const here = await locate()
  button.disabled = false
  if (!here) return say(button.dataset.failed)
  goNear(here)
}

/** The same from a link to this list, once: going back does not ask again. */
export function findNearest() {
  history.replaceState(history.state, '', location.pathname + location.search)
  const button = document.querySelector<HTMLButtonElement>('[data-near]')
  if (button) void findNear(button)
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-near]')
  if (button) findNear(button)
})
