import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { whenIdle } from '#platform/lazy/whenIdle.ts'
import { type Island, pendingIslands, shared } from './pendingIslands.ts'
import { prefetch } from './prefetch.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

const load = () => import('./hydrateIsland.ts')

function hydrate(island: Island) {
  prefetch(island.element, 'auto')
  load().then(
    ({ hydrateIsland }) => hydrateIsland(island),
    // The next tap tries again, and nothing old is replayed by it.
    () => island.held.splice(0),
  )
}

/** Unless the customer pays for every byte or waits for it: 2g, 3g. */
const isFast = ({ connection }: Navigator & { connection?: Connection }) =>
  !connection || (!connection.saveData && connection.effectiveType === '4g')

/**
 * Brings the code that hydrates islands (`client:intent`) to whichever the customer has meant already and will mean;
 * on a fast line the code of all of them is fetched once the page is idle.
 */
export function offerHydration() {
  shared.offer = { hydrate, prefetch: (element) => prefetch(element, 'auto') }
  for (const island of pendingIslands.values()) if (island.isWanted) hydrate(island)
  afterFirstInteraction(() => load().catch(() => undefined))
  const start = () =>
    whenIdle(() => {
      for (const element of pendingIslands.keys()) prefetch(element, 'low')
    })
  if (!isFast(navigator)) return
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}
