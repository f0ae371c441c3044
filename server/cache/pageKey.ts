import { isLocale } from '#i18n/locales.ts'
import { isTheme, type Visitor } from '#server/cookies/visitor.ts'

/** One public page: its canonical path, theme and mode. Never the host. */
export function pageKey(path: string, { theme, headless, locale }: Pick<Visitor, 'theme' | 'headless' | 'locale'>) {
  return [path, theme, headless ? 'headless' : '', locale].join('\n')
}

/** What a key names; undefined for one that this build would not write. */
export function pageOfKey(
  key: string,
): { path: string; look: Pick<Visitor, 'theme' | 'headless' | 'locale'> } | undefined {
  const [path = '', theme, mode, locale] = key.split('\n')
  if (!path.startsWith('/') || !isTheme(theme) || !isLocale(locale)) return undefined
  return { path, look: { theme, headless: mode === 'headless', locale } }
}

/**
 * The path with those queries that its page reads (`names`), in a fixed order: what a page is found in the cache by and
 * rendered from, so that no other parameter splits or colors it.
 */
export function canonicalPath({ pathname, searchParams }: URL, names: readonly string[]): string {
  // A form sends its empty fields too.
  const query = new URLSearchParams([...searchParams].filter(([name, value]) => value && names.includes(name)))
  query.sort()
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
