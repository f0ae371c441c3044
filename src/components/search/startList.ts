import { afterFirstInteraction } from '#components/ui/lazy/afterFirstInteraction.ts'
import { DESKTOP_FROM_PX } from '#domain/constants.ts'
import { storeSearchedTime } from '#platform/storage/searchedTime.ts'
import { browserStore } from '#platform/storage/storage.ts'

const isWide = () => matchMedia(`(min-width: ${DESKTOP_FROM_PX}px)`).matches

/** The filters stand in the page; on a small screen they come up in a sheet, and go back when it closes. */
function openSheet() {
  const sheet = document.querySelector<HTMLDialogElement>('#filter-sheet')
  const filters = document.querySelector('[data-filters]')
  const home = filters?.parentElement
  if (!sheet || !filters || !home) return
  sheet.querySelector('[data-sheet]')?.append(filters)
  sheet.addEventListener('close', () => home.append(filters), { once: true })
  sheet.showModal()
}

function onClick(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('[data-open-filters]')) {
    event.preventDefault()
    openSheet()
  } else if (event.target instanceof HTMLDialogElement && event.target.id === 'filter-sheet') {
    event.target.close()
  }
  const near = event.target.closest<HTMLButtonElement>('[data-near]')
  if (event.target.closest('[data-place]')) void import('./choosePlace.ts').then(({ openPlaces }) => openPlaces())
  if (near) void import('./findNear.ts').then(({ findNear }) => findNear(near))
}

const listForm = ({ target }: Event) => {
  const form = target instanceof HTMLFormElement ? target : (target as HTMLInputElement).form
  return form?.matches('[data-find]') ? form : undefined
}

/** The day and the guests that this list is about are those that a booking from it begins with. */
function keepWish() {
  const wish = new URLSearchParams(location.search)
  storeSearchedTime({ date: wish.get('date'), guests: wish.get('guests') })
}

/** Shows the chips that need this script, and on the one of places which is kept, where one is. */
function showChips() {
  for (const chip of document.querySelectorAll('[data-list] [data-late]')) chip.removeAttribute('data-late')
  if (browserStore.getItem('pinnedLocation')) void import('./choosePlace.ts').then(({ namePlace }) => namePlace())
}

/** The map comes with the page that asks for it; where it stands beside the list, with the first move. */
function startMap() {
  const map = document.querySelector<HTMLElement>('[data-map]')
  if (!map) return
  const bring = () => void import('./listMap.ts').then(({ startMap }) => startMap(map))
  if (!map.closest('.found--beside')) bring()
  else if (isWide()) afterFirstInteraction(bring)
}

/** Links and the form work without this; with it filters answer at once, and addresses stay short. */
export function startList() {
  document.addEventListener('click', onClick)
  startMap()
  showChips()
  keepWish()
  document.addEventListener('list:shown', () => {
    showChips()
    keepWish()
  })
  document.addEventListener('submit', (event) => {
    const form = listForm(event)
    if (!form) return
    event.preventDefault()
    void import('./refreshList.ts').then(({ addressOf }) => location.assign(addressOf(form)))
  })
  document.addEventListener('change', (event) => {
    const form = listForm(event)
    const isFilter = event.target instanceof Element && event.target.closest('#filters')
    if (form && isFilter && isWide()) void import('./refreshList.ts').then(({ refreshList }) => refreshList(form))
  })
}
