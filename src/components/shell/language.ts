import { writeCookie } from '#platform/cookies.ts'

/** The chosen language is kept, and the page's query goes along. */
export function startLanguages() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-locale]'))
    link.addEventListener('click', () => {
      writeCookie('locale', link.dataset.locale ?? 'en', 365)
      link.search = location.search
    })
}
