import { writeCookie } from '#platform/storage/cookies.ts'

/** Stores the chosen language; the link keeps the page's query. */
export function startLanguages() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    link.addEventListener('click', () => {
      // The first part of a path is its language (spec section 2).
      writeCookie('locale', link.pathname.slice(1, 3), 365)
      link.search = location.search
    })
}
