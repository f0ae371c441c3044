import { startTrackedTypes } from '#components/catalogue/services/trackedTypes.ts'
import { toggleMap } from '#components/ui/map/startShopMaps.ts'
import { showTab } from '#stores/catalogue/serviceTab.ts'
import '#components/catalogue/services/serviceList.ts'

export { showTab }

startTrackedTypes()

/** Does what a link of the page stands for where there is a script. */
export async function follow(link: HTMLAnchorElement) {
  const { tab } = link.dataset
  if (tab) showTab(tab)
  else if ('shopMapOpen' in link.dataset) toggleMap(link.closest('[data-shop-map]'))
  // Spec section 2: choosing the location asks where the visitor is.
  else if (link.matches('.chip')) {
    import('./showDistance.ts').then(
      ({ showDistance }) => showDistance(),
      () => undefined,
    )
    toggleMap(document.querySelector('#location [data-shop-map]'), true)
  } else (await import('#components/ui/photos/showPhotos.ts')).showPhotos(link)
}
