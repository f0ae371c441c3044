import { openServiceSheet } from '#components/catalogue/services/serviceSheet.ts'
import { afterFirstInteraction } from '#components/ui/lazy/afterFirstInteraction.ts'
import { whenIdle } from '#components/ui/lazy/whenIdle.ts'
import { browserStore } from '#platform/storage/storage.ts'
import { wake } from './wakeIsland.ts'

type Item = { type: string }
type Stored = { shopId?: string; lines?: Item[]; items?: Item[] } | null

/** What is kept under this name, where it is about this shop. */
function itemsAt(shopId: string, name: string): Item[] {
  try {
    const stored = JSON.parse(browserStore.getItem(name) ?? 'null') as Stored
    const items = stored?.shopId === shopId ? (stored.lines ?? stored.items) : []
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}

/** The islands that a visit or a waiting choice here concerns: the bar, and the chips of the chosen services. */
function islandsWithChoice(shopId: string): string[] {
  const items = [...itemsAt(shopId, 'bookingCart'), ...itemsAt(shopId, 'pendingChoice')]
  return items.length > 0 ? ['visit', ...items.map(({ type }) => type)] : []
}

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
  afterFirstInteraction(later)

  const tab = openServiceSheet()
  if (tab) later().then(({ showTab }) => showTab(tab))

  const list = document.querySelector<HTMLElement>('[data-services]')
  const names = islandsWithChoice(list?.dataset.services ?? '')
  if (names.length > 0) whenIdle(() => names.forEach(wake))
}
