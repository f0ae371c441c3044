import type { Visitor } from './visitor.ts'

/** Query parameters that change a public page (spec section 2); any other is ignored, so that it cannot split the cache. */
const QUERY = new Set(['q', 'categoryIds', 'tagIds', 'fromDeal', 'page', 'type', 'rating'])

/** Those of the lists of shops alone: filters, order and where the visitor is. */
const LIST_QUERY = new Set([
  'location',
  'date',
  'time',
  'guests',
  'rating',
  'sort',
  'direction',
  'latitude',
  'longitude',
  'bounds',
  'view',
])
/** The phrasebook: in which language the shop speaks. */
const PHRASES = /^\/[a-z]{2}\/communication-tools$/
const LIST = /^\/[a-z]{2}\/(search|categories|tags|locations|carousels)(\/|$)/

/** One public page: path, allow-listed query in a fixed order, theme and mode. Never the host. */
export function pageKey(url: URL, { theme, headless, locale }: Pick<Visitor, 'theme' | 'headless' | 'locale'>): string {
  return [canonicalPath(url), theme, headless ? 'headless' : '', locale].join('\n')
}

/** The address as the key sees it: what a shared page is rendered from, so that no other parameter can colour it. */
export function canonicalPath(url: URL): string {
  const isList = LIST.test(url.pathname)
  const isPhrases = PHRASES.test(url.pathname)
  const counts = (name: string) => QUERY.has(name) || (isList && LIST_QUERY.has(name)) || (isPhrases && name === 'shop')
  // A form sends its empty fields too.
  const query = new URLSearchParams([...url.searchParams].filter(([name, value]) => value && counts(name)))
  query.sort()
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname
}
