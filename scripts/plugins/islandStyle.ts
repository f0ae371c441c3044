import type { Plugin } from 'vite'

/** The place where Astro writes the code that precedes the first island of a page. */
const SCRIPTS = /astro\/dist\/runtime\/server\/scripts\.js$/
const STYLE = /<style>\$\{ISLAND_STYLES\}<\/style>/

/** The rules that Astro writes into the body, where the HTML standard allows no style; `base.css` has them instead. It saves no bytes. */
export const islandStyle = (): Plugin => ({
  name: 'island-style',
  enforce: 'pre',
  transform(code, id) {
    if (!SCRIPTS.test(id)) return
    if (!STYLE.test(code)) this.error('Astro writes the style of islands in another way now')
    return { code: code.replace(STYLE, ''), map: null }
  },
})
