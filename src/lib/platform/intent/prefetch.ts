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
