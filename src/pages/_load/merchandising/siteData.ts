import type { Organization, SearchAction, WebSite } from 'schema-dts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'

type Site = { locale: Locale; origin: string; description: string }

/** What search engines give their markup for a search field beside the types of schema.org. */
type Search = SearchAction & { 'query-input': string }

/** Who keeps this site, and how it is searched (schema.org). */
export function siteData({ locale, origin, description }: Site): [Organization, WebSite] {
  const paths = pathsOf(locale)
  const address = (path: string) => new URL(path, origin).href
  const organization = {
    '@type': 'Organization',
    '@id': address('/#sabai'),
    name: 'Sabai',
    url: address('/'),
    logo: address('/favicon.svg'),
  } as const
  const search: Search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${address(paths.search())}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  const site = {
    '@type': 'WebSite',
    name: 'Sabai',
    url: address(paths.home()),
    inLanguage: langOf(locale),
    description,
    publisher: { '@id': organization['@id'] },
    potentialAction: search,
  } as const
  return [organization, site]
}
