import type { ClientDirective } from 'astro'
import { follow, hydrateIsland } from './hydrateIsland.ts'
import { called, listen } from './listen.ts'
import { type Island, pendingIslands } from './pendingIslands.ts'
import { prefetchWhenIdle } from './prefetch.ts'

listen()
prefetchWhenIdle()

/** `client:intent`: the island's code runs at the first sign that the customer means it, or `now`; no tap before is lost. */
const intent: ClientDirective = (load, { value }, element) => {
  // Astro calls again when an island is moved in the page.
  if (!element.hasAttribute('ssr') || pendingIslands.has(element)) return
  const { on, now } = Object(value) as { on?: string; now?: true }
  const island: Island = { element, load: load as Island['load'], on, isBusy: false, held: [] }
  pendingIslands.set(element, island)
  follow(island)
  if (now || (on && called.has(on))) hydrateIsland(island)
}

export default intent
