import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { lazyAction } from '#platform/lazy/lazyAction.ts'
import { storeSearchedTime } from '#platform/storage/searchedTime.ts'
import { browserStore } from '#platform/storage/storage.ts'
import { isWide } from './listMap/isWide.ts'

/** On a small screen the filters are moved into a sheet, and back when it closes. */
function openSheet() {
  const sheet = document.querySelector<HTMLDialogElement>('#filter-sheet')
  const filters = document.querySelector('[data-filters]')
  const home = filters?.parentElement
  if (!sheet || !filters || !home) return
  sheet.querySelector('[data-sheet]')?.append(filters)
  sheet.addEventListener('close', () => home.append(filters), { once: true })
  sheet.showModal()
  void import('./filters/showCount.ts').then(({ showCount }) => showCount())
}

function onClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('[data-open-filters]')) {
    event.preventDefault()
    openSheet()
  } else if (event.target instanceof HTMLDialogElement && event.target.id === 'filter-sheet') {
    event.target.close()
  }
}

/** The day and the guests that this list is about are those that a booking from it begins with. */
function keepSearch() {
  const input = new URLSearchParams(location.search)
  storeSearchedTime({ date: input.get('date'), guests: input.get('guests') })
}

/** Shows the chips that need this script, and on the one of places which is kept, where one is. */
function showChips() {
  for (const chip of document.querySelectorAll('[data-list] [data-late]')) chip.removeAttribute('data-late')
  if (browserStore.getItem('pinnedLocation')) void import('./choosePlace.ts').then(({ namePlace }) => namePlace())
}

/** Loads the map on pages that request it; where it is beside the list, after the first interaction. */
function startMap() {
  const map = document.querySelector<HTMLElement>('[data-map]')
  if (!map) return
  const loadMap = () => void import('./listMap/listMap.ts').then(({ startMap }) => startMap(map))
  if (!map.closest('.found--beside')) loadMap()
  else if (isWide()) afterFirstInteraction(loadMap)
}

/** Links and the form work without this; with it filters apply at once, and addresses stay short. */
export function startList() {
  document.addEventListener('click', onClick)
  startMap()
  showChips()
  keepSearch()
  document.addEventListener('list:shown', () => {
    showChips()
    keepSearch()
  })
  const loadRefresh = () => import('./refreshList.ts')
  lazyAction('[data-place]', () => import('./choosePlace.ts'))
  lazyAction('[data-near]', () => import('./findNear.ts'))
  // Whoever follows a link to what is near is asked where they are, as if they had pressed the chip.
  if (location.hash === '#near') void import('./findNear.ts').then(({ findNearest }) => findNearest())
  lazyAction('[data-find]', loadRefresh, 'submit')
  lazyAction('#filters :is(input,select)', loadRefresh, 'change')
}
