export type Lang = 'en' | 'th'

const KEY = 'consoleLang'
const asLang = (value: string | null | undefined): Lang | undefined =>
  value === 'en' || value === 'th' ? value : undefined

function kept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The language of the link, else the one that was chosen here, else the page's. */
export const firstLang = (): Lang =>
  asLang(new URLSearchParams(location.search).get('lang')) ??
  asLang(kept()) ??
  asLang(document.documentElement.lang) ??
  'en'

/** From now on the document, and what calls answer, are in this language; it stands in the page's `lang`. */
export function setLang(lang: Lang): void {
  document.documentElement.lang = lang
  try {
    localStorage.setItem(KEY, lang)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export const langNow = (): Lang => asLang(document.documentElement.lang) ?? 'en'
