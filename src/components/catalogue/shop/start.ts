import { openServiceSheet } from '#components/catalogue/services/serviceSheet.ts'
import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { lazyAction } from '#platform/lazy/lazyAction.ts'
import { whenIdle } from '#platform/lazy/whenIdle.ts'
import { browserStore } from '#platform/storage/storage.ts'
import { requestHydration } from './requestHydration.ts'

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

// What runs before the first tap is kept small: tabs, photos and the rest of a long list load their code when meant.
const CONTROLS = '[data-tab],[data-pswp-width],[data-shop-map-open],.chip[href="#location"]'

/** `load`: the code that the page needs after the first interaction. */
export function startShop(load: () => Promise<{ showTab: (key: string) => void }>) {
  afterFirstInteraction(lazyAction(CONTROLS, load))

  const tab = openServiceSheet()
  if (tab) load().then(({ showTab }) => showTab(tab))

  const list = document.querySelector<HTMLElement>('[data-services]')
  const names = islandsWithChoice(list?.dataset.services ?? '')
  whenIdle(() => names.forEach(requestHydration))
}
