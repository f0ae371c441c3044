import { pendingIslands } from './pendingIslands.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

const asked = new Set<string>()

/** Fetches, parses and compiles off the main thread, without running. */
function preload(href: string, priority: 'low' | 'auto') {
  if (asked.has(href)) return
  asked.add(href)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.fetchPriority = priority
  link.href = href
  document.head.append(link)
}

/** Fetches an island's code and, by the list that the build wrote beside each entry, all chunks it imports. */
export function prefetch(island: Element, priority: 'low' | 'auto') {
  for (const name of ['component-url', 'renderer-url']) {
    const address = island.getAttribute(name)
    // The development server serves sources and writes no lists.
    if (!address?.endsWith('.js') || address.includes('/@')) continue
    const entry = new URL(address, document.baseURI).href
    if (asked.has(entry)) continue
    preload(entry, priority)
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
  const all = () => {
    for (const island of pendingIslands.keys()) prefetch(island, 'low')
  }
  // Safari has no requestIdleCallback.
  const later = () => (window.requestIdleCallback ?? setTimeout)(all)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
