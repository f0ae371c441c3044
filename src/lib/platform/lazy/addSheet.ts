const added = new Map<string, Promise<unknown>>()

/**
 * Adds the sheet of what a script is about to show, once; imported with `?url`, it is no part of the page's own. Resolves
 * once it holds, or cannot come.
 */
export function addSheet(href: string): Promise<unknown> {
  const known = added.get(href)
  if (known) return known
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const ended = new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
  added.set(href, ended)
  document.head.append(link)
  return ended
}
