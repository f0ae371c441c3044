const toggle = (shop: Element | null | undefined, open?: boolean) => {
  if (shop) void import('./shopMap.ts').then(({ toggleShopMap }) => toggleShopMap(shop as HTMLElement, open))
}

/** Opens a shop's map by its button, by the link to its location, or with the panel around it; until then it costs this. */
export function startShopMaps() {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-shop-map-open]')) toggle(target.closest('[data-shop-map]'))
    if (target.closest('.chip[href="#location"]')) toggle(document.querySelector('#location [data-shop-map]'), true)
  })
  const onPanel = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) toggle(target.querySelector('[data-shop-map]'), true)
  }
  document.addEventListener('toggle', onPanel, true)
}
