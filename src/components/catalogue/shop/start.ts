import { openServiceSheet } from '#components/catalogue/services/serviceSheet.ts'
import { whenMoved } from '#components/ui/lazy/afterFirstInteraction.ts'
import { whenIdle } from '#components/ui/lazy/whenIdle.ts'
import { visitAt } from './storedChoice.ts'
import { wake } from './wakeIsland.ts'

// What runs before the first tap is kept small: tabs, photos and the rest of a long list bring their code when meant.
const LAZY = '[data-tab],[data-pswp-width],[data-shop-map-open],.chip[href="#location"]'

type Later = { follow: (link: HTMLAnchorElement) => unknown; showTab: (key: string) => void }

/** `later` brings the code that the page needs once the visitor moves, and only once. */
export function startShop(later: () => Promise<Later>) {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LAZY)
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!link.matches('.chip')) event.preventDefault()
    later().then(({ follow }) => follow(link))
  })
  whenMoved(later)

  const tab = openServiceSheet()
  if (tab) later().then(({ showTab }) => showTab(tab))

  const list = document.querySelector<HTMLElement>('[data-services]')
  const names = visitAt(list?.dataset.services ?? '')
  if (names.length > 0) whenIdle(() => names.forEach(wake))
}
