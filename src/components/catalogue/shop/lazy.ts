import { startTrackedTypes } from '#components/catalogue/services/trackedTypes.ts'
import { startShopMaps, toggleMap } from '#components/ui/map/startShopMaps.ts'
import { startGalleries } from '#components/ui/photos/gallery.ts'
import { showTab } from '#stores/catalogue/serviceTab.ts'
import { returnTo } from './returnTo.ts'
import '#components/catalogue/services/serviceList.ts'

export { returnTo, showTab }

startTrackedTypes()
startGalleries()
startShopMaps()

/** Spec section 2: choosing the location asks where the visitor is. */
function showLocation() {
  import('./showDistance.ts').then(
    ({ showDistance }) => showDistance(),
    () => undefined,
  )
  toggleMap(document.querySelector('#location [data-shop-map]'), true)
}

document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return
  if (target.closest('.chip[href="#location"]')) showLocation()
  const tab = target.closest<HTMLElement>('[data-tab]')
  if (!tab) return
  event.preventDefault()
  showTab(tab.dataset.tab ?? '')
})
