import { whenIdle } from '#platform/lazy/whenIdle.ts'
import { pendingIslands } from './pendingIslands.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

const asked = new Set<string>()

/** Fetches, parses and compiles off the main thread, without running; each address once. Answers whether it does. */
function preload(href: string, priority: 'low' | 'auto'): boolean {
  if (asked.has(href)) return false
  asked.add(href)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.fetchPriority = priority
  link.href = href
  document.head.append(link)
  return true
}

/** Fetches an island's code and, by the list that the build wrote beside each entry, all chunks it imports. */
export function prefetch(island: Element, priority: 'low' | 'auto') {
  for (const name of ['component-url', 'renderer-url']) {
    const address = island.getAttribute(name)
    // The development server serves sources and writes no lists.
    if (!address?.endsWith('.js') || address.includes('/@')) continue
    const entry = new URL(address, document.baseURI).href
    if (!preload(entry, priority)) continue
    fetch(entry.replace(/js$/, 'chunks.json'), { priority: 'low' })
      .then((reply): Promise<string[]> | string[] => (reply.ok ? reply.json() : []))
      .then((chunks) => {
        for (const chunk of chunks) preload(new URL(chunk, entry).href, priority)
      })
      // Without the list the chunks are loaded with the hydration.
      .catch(() => {})
  }
}

/** Once the page is loaded and idle, unless the customer pays for every byte or waits for it: 2g, 3g. */
export function prefetchWhenIdle() {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection && (connection.saveData || connection.effectiveType !== '4g')) return
  const start = () =>
    whenIdle(() => {
      for (const island of pendingIslands.keys()) prefetch(island, 'low')
    })
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}
