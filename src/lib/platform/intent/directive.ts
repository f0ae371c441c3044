import type { ClientDirective } from 'astro'
import { called, listen } from './listen.ts'
import { prefetchWhenIdle } from './prefetch.ts'
import { type Island, sleeping } from './sleeping.ts'
import { follow, wake } from './wake.ts'

listen()
prefetchWhenIdle()

/** `client:intent`: the island's code runs at the first sign that the customer means it, or `now`; no tap before is lost. */
const intent: ClientDirective = (load, { value }, element) => {
  // Astro calls again when an island is moved in the page.
  if (!element.hasAttribute('ssr') || sleeping.has(element)) return
  const { on, now } = Object(value) as { on?: string; now?: true }
  const island: Island = { element, load: load as Island['load'], on, waking: false, held: [] }
  sleeping.set(element, island)
  follow(island)
  if (now || (on && called.has(on))) wake(island)
}

export default intent
