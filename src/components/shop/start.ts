import { openServiceSheet } from './serviceSheet.ts'
import { visitAt } from './visit.ts'
import { wake, whenIdle } from './wake.ts'

// What runs before the first tap is kept small: the list and the photos bring their code when they are meant.
const list = document.querySelector<HTMLElement>('[data-services]')
const gallery = document.querySelector<HTMLElement>('[data-gallery]')
const serviceList = () => import('./serviceList.ts')

function onTab(event: MouseEvent) {
  const tab = event.target instanceof Element && event.target.closest<HTMLElement>('[data-tab]')
  if (!tab || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  serviceList().then(({ showTab }) => showTab(tab.dataset.tab ?? ''))
}

function onPhoto(event: MouseEvent) {
  const photo = event.target instanceof Element && event.target.closest('a')
  if (!photo || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  import('./showPhotos.ts').then(({ showPhotos }) => showPhotos(photo))
}

document.addEventListener('click', onTab)
// More of a long list comes when its end is near.
if (list?.querySelector('[data-service-more]:not([hidden])')) addEventListener('scroll', serviceList, { once: true })
gallery?.addEventListener('click', onPhoto)

const asked = openServiceSheet()
if (asked) serviceList().then(({ showTab }) => showTab(asked))

const names = visitAt(list?.dataset.services ?? '')
if (names.length > 0) whenIdle(() => names.forEach(wake))
