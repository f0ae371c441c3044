import { lazyAction } from '#platform/lazy/lazyAction.ts'

/** Opens, closes or, with `open`, keeps open the map of a shop; the map's own code comes with the first. */
export async function toggleMap(shop: Element | null, open?: boolean) {
  if (!shop) return
  const { toggleShopMap } = await import('./shopMap.ts')
  toggleShopMap(shop as HTMLElement, open)
}

/** On pages with several shops, a map opens by its button or with the panel around it. */
export function startShopMaps() {
  lazyAction('[data-shop-map-open]', () => import('./shopMap.ts'))
  const onPanel = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) toggleMap(target.querySelector('[data-shop-map]'), true)
  }
  document.addEventListener('toggle', onPanel, true)
  // A panel may have been opened before this came.
  for (const shop of document.querySelectorAll('details[open] [data-shop-map]')) toggleMap(shop, true)
}
