import { startTracked } from '#components/ui/tracked.ts'
import { showTab } from '#stores/serviceTab.ts'
import { showDistance } from './showDistance.ts'
import './serviceList.ts'

export { showTab }

startTracked()

/** Does what a link of the page stands for where there is a script. */
export async function follow(link: HTMLAnchorElement) {
  const { tab } = link.dataset
  if (tab) showTab(tab)
  // Spec section 2: choosing the location asks where the visitor is.
  else if (link.matches('.chip')) showDistance()
  else (await import('#components/ui/showPhotos.ts')).showPhotos(link)
}
