import { setHidden } from '#components/ui/searchField/hiddenFields.ts'
import type { Area } from '#contract/catalogue/areas.ts'
import { SORT_KEY } from '#domain/search/sortKey.ts'
import { fill } from '#i18n/format.ts'
import { findAreas } from '#stores/search/mapPins.ts'
import { $pinnedLocation, locate, pin, unpin } from '#stores/search/pinnedLocation.ts'
import { goNear } from './findNear.ts'

const AREAS = 30

/** Says on the chip from where distances are counted; what is searched next counts from there. */
export function namePlace() {
  const pinned = $pinnedLocation.get()
  const find = document.querySelector<HTMLFormElement>('[data-find]')
  if (pinned && find && !find.querySelector('[name=latitude]')) {
    setHidden(find, { latitude: String(pinned.latitude), longitude: String(pinned.longitude) })
  }
  for (const chip of document.querySelectorAll<HTMLElement>('[data-place]')) {
    const { from = '', here = '', point = '' } = chip.dataset
    const name = pinned?.name ?? (pinned?.kind === 'here' ? here : point)
    if (pinned) chip.querySelector('span')?.replaceChildren(fill(from, { name }))
  }
}

function areaItem({ slug, name, latitude, longitude }: Area, isPinned: boolean): HTMLElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'chip',
    textContent: name,
  })
  if (isPinned) button.setAttribute('aria-current', 'true')
  button.addEventListener('click', () => {
    pin({ kind: 'place', slug, name, latitude, longitude })
    goNear($pinnedLocation.get() ?? { latitude, longitude })
  })
  const item = document.createElement('li')
  item.append(button)
  return item
}

async function fillAreas(list: Element) {
  if (list.childElementCount > 0) return
  const pinned = $pinnedLocation.get()?.slug
  const areas = (await findAreas()).slice(0, AREAS)
  // Replaces, because the sheet may have been opened again while they were loading.
  list.replaceChildren(...areas.map((area) => areaItem(area, area.slug === pinned)))
}

function forget() {
  unpin()
  const url = new URL(location.href)
  for (const name of ['latitude', 'longitude', 'page']) url.searchParams.delete(name)
  if (url.searchParams.get('sort') === SORT_KEY.distance) url.searchParams.delete('sort')
  location.assign(url)
}

async function useHere(button: HTMLButtonElement, says: Element | null) {
  button.disabled = true
  says?.replaceChildren(button.dataset.asking ?? '')
  const here = await locate()
  button.disabled = false
  if (here) goNear(here)
  else says?.replaceChildren(button.dataset.failed ?? '')
}

/** Offers the places from which distances can be counted. */
function openPlaces() {
  const sheet = document.querySelector<HTMLDialogElement>('#place-sheet')
  const list = sheet?.querySelector('[data-place-areas]')
  const here = sheet?.querySelector<HTMLButtonElement>('[data-place-here]')
  const end = sheet?.querySelector<HTMLButtonElement>('[data-place-forget]')
  if (!sheet || !list || !here || !end) return
  end.hidden = !$pinnedLocation.get()
  end.onclick = forget
  here.onclick = () => void useHere(here, sheet.querySelector('[data-place-says]'))
  sheet.showModal()
  void fillAreas(list)
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-place]')) openPlaces()
})
