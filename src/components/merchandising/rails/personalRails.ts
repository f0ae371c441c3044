import { startCarousels } from '#components/ui/list/carousel.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { viewedPlaces } from '#platform/storage/viewedPlaces.ts'
import { fetchPage } from './fetchPage.ts'

/** The cards of a rail that is one visitor's own, as the server draws them; none where it has none or does not answer. */
export async function fetchCards(address: string): Promise<HTMLElement[]> {
  try {
    const { body } = await fetchPage(address)
    return [...body.children]
      .filter((one) => one.matches('li'))
      .map((one) => document.importNode(one as HTMLElement, true))
  } catch {
    return []
  }
}

/** Runs `act` while the element is out of view, to avoid a visible layout shift. */
function whileUnseen(container: Element, act: () => void) {
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting) return
    watcher.disconnect()
    act()
  })
  watcher.observe(container)
}

/** Fills the rails of recently seen and recommended shops; new visitors cause no request. */
export async function fillOwnRails() {
  const seen = viewedPlaces()
  const isKnown = isSignedIn()
  const rail = document.querySelector<HTMLElement>('[data-own-rail]')
  const recommended = document.querySelector<HTMLElement>('[data-recommended]')
  const lastShop = seen.find((place) => place.startsWith('shop:'))?.slice(5)
  const own = rail?.dataset.ownRail ?? ''
  const like = recommended?.dataset.recommended ?? ''
  const [places, shops] = await Promise.all([
    fetchCards(isKnown ? own : `${own}?places=${seen.join(',')}`),
    isKnown || lastShop ? fetchCards(isKnown ? like : `${like}?id=${encodeURIComponent(lastShop ?? '')}`) : [],
  ])
  const before = rail?.previousElementSibling
  if (rail && before && places.length > 0)
    whileUnseen(before, () => {
      rail.querySelector('.rail')?.replaceChildren(...places)
      rail.hidden = false
      startCarousels(rail)
    })
  const list = recommended?.querySelector('.rail')
  if (list && shops.length > 2) whileUnseen(list, () => list.replaceChildren(...shops))
}
