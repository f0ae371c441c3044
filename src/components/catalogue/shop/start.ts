import { openServiceSheet } from '#components/catalogue/services/serviceSheet.ts'
import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { lazyAction } from '#platform/lazy/lazyAction.ts'
import { whenIdle } from '#platform/lazy/whenIdle.ts'
import { browserStore } from '#platform/storage/storage.ts'
import { requestHydration, visitIslands } from './requestHydration.ts'
import type { Place } from './returnTo.ts'

type Item = { type: string }
type Stored = { shopId?: string; lines?: Item[]; items?: Item[]; place?: Place }

/** What is kept under this name, where it is about this shop. */
function storedAt(shopId: string, name: string): Stored {
  try {
    const stored = JSON.parse(browserStore.getItem(name) ?? 'null') as Stored | null
    if (stored?.shopId === shopId) return stored
  } catch {}
  return {}
}

const typesOf = (items: unknown): string[] => (Array.isArray(items) ? (items as Item[]).map(({ type }) => type) : [])

// What runs before the first tap is kept small: tabs, photos and the rest of a long list load their code when meant.
const CONTROLS = '[data-tab],[data-service-more],[data-pswp-width],[data-shop-map-open],.chip[href="#location"]'

type Later = { showTab: (key: string) => void; returnTo: (place: Place) => void }

/** `load`: the code that the page needs after the first interaction. */
export function startShop(load: () => Promise<Later>) {
  afterFirstInteraction(lazyAction(CONTROLS, load))
  const query = new URLSearchParams(location.search)
  if (query.has('typeId')) {
    import('./showAsked.ts').then(
      ({ showAsked }) => showAsked(query),
      () => undefined,
    )
  }

  const tab = openServiceSheet()
  if (tab) load().then(({ showTab }) => showTab(tab))

  const list = document.querySelector<HTMLElement>('[data-services]')
  const shopId = list?.dataset.services ?? ''
  const { items, place } = storedAt(shopId, 'pendingChoice')
  // The islands that a visit or a waiting choice here concerns: the bar, and the chips of the chosen services.
  const types = typesOf(storedAt(shopId, 'bookingCart').lines).concat(typesOf(items))
  if (place) load().then(({ returnTo }) => returnTo(place))
  if (types[0] || query.has('at')) whenIdle(() => [...visitIslands(), ...types].forEach(requestHydration))
}
