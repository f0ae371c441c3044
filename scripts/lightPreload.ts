import type { Plugin } from 'vite'

/** Where Vite keeps what goes before every dynamic import. */
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

/** Vite's own weighs 880 bytes on every page, mostly for browsers and bases that this site does not have. */
export const lightPreload = (): Plugin => ({
  name: 'light-preload',
  enforce: 'pre',
  load: (id) => (id === HELPER_ID ? HELPER : undefined),
})
