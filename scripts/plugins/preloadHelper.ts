import type { Plugin } from 'vite'

/** The module of Vite's helper that precedes every dynamic import. */
const HELPER_ID = '\0vite/preload-helper.js'

/** Asks for the files of an import at once, and waits for its styles; each file once. */
const HELPER = `
const asked = new Map()
const ask = (file) => {
  const href = '/' + file
  const isStyle = href.endsWith('.css')
  if (document.querySelector('link[href="' + href + '"]')) return
  const link = document.createElement('link')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = href
  document.head.append(link)
  return isStyle && new Promise((done) => { link.onload = link.onerror = done })
}
export const __vitePreload = async (load, files = []) => {
  for (const file of files) asked.has(file) || asked.set(file, ask(file))
  await Promise.all(files.map((file) => asked.get(file)))
  return load()
}
`

/**
 * Vite's own weighs 880 bytes on every page, mostly for browsers and bases that this site does not have; this one saves
 * 0.54 KB (gzip), without which home, shop, brand and log-in pages break their budgets (docs/decisions/0069).
 */
export const preloadHelper = (): Plugin => ({
  name: 'preload-helper',
  enforce: 'pre',
  load: (id) => (id === HELPER_ID ? HELPER : undefined),
})
