import { findKeptPages, type KeptPage, onConnection } from '#platform/offline/keepPage.ts'

function rowOf({ path, title }: KeptPage): HTMLElement {
  const row = document.createElement('li')
  row.append(Object.assign(document.createElement('a'), { href: path, textContent: title.replace(/ · Sabai$/, '') }))
  return row
}

/**
 * Lists the pages that this device has kept for the current user, and opens the requested one once the connection is
 * back.
 */
export async function showKept(section: HTMLElement) {
  onConnection(() => location.reload())
  const pages = await findKeptPages(location.pathname.split('/')[1] ?? '').catch(() => [])
  section.hidden = pages.length === 0
  section.querySelector('ul')?.replaceChildren(...pages.map(rowOf))
}
