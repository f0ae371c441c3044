import { openServiceSheet } from '#components/catalogue/services/serviceSheet.ts'
import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { lazyAction } from '#platform/lazy/lazyAction.ts'
import { whenIdle } from '#platform/lazy/whenIdle.ts'
import { followVisit } from './requestHydration.ts'
import type { Place } from './returnTo.ts'

type Stored = { shopId?: string; lines?: unknown[]; items?: unknown[]; place?: Place }

/** What is kept under this name, where it is about this shop. A browser that keeps nothing may throw, and had nothing. */
function storedAt(shopId: string, name: string): Stored {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as Stored | null
    if (stored?.shopId === shopId) return stored
  } catch {}
  return {}
}

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
  if (place) load().then(({ returnTo }) => returnTo(place))
  // A visit here, or a choice that has waited for a log-in.
  const { lines } = storedAt(shopId, 'bookingCart')
  if (lines?.[0] || items?.[0] || query.has('at')) whenIdle(followVisit)
}
