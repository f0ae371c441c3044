import type { ClientDirective } from 'astro'
import { called, listen } from './listen.ts'
import { type Island, pendingIslands, want } from './pendingIslands.ts'

listen()

/**
 * `client:intent`: the island's code runs at the first sign that the customer means it, or `now`; no tap before is lost.
 * This stands in every page with an island, so it only holds what was done: `offerHydration.ts` brings the rest.
 */
const intent: ClientDirective = (load, { value }, element) => {
  // Astro calls again when an island is moved in the page.
  if (!element.hasAttribute('ssr') || pendingIslands.has(element)) return
  const { on, now } = Object(value) as { on?: string; now?: true }
  const island: Island = { element, load: load as Island['load'], on, isWanted: false, isBusy: false, held: [] }
  pendingIslands.set(element, island)
  if (now || (on && called.has(on))) want(island)
}

export default intent
