import { LOW_PRICE_BAHT } from '#domain/search/waysOut.ts'
import { whenAsked } from '#domain/search/whenAsked.ts'
import { formatPrice } from '#i18n/format.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'
import { dayName, type List } from './list.ts'

type Named = { _id: string; slug: string; name: string }

export const nameOf = (known: readonly Named[], key: string) =>
  known.find(({ _id, slug }) => _id === key || slug === key)?.name ?? key

/** The name of a city, an area or a station. */
export const placeNameOf = ({ place, facets: { areas, places } }: List['found'], slug: string) =>
  place?.slug === slug ? place.name : nameOf([...areas, ...places], slug)

export const budgetName = (baht: number, locale: Locale) =>
  translator(locale, 'search/ask')('under', { price: formatPrice(baht, langOf(locale)) })

export const durationName = (minutes: number, locale: Locale) =>
  translator(locale, 'common')('minutes', { count: minutes })

/**
 * What is asked for, in the words that the page says above the list, also what was read of a sentence; each part is
 * said where nothing is asked, too.
 */
export function questionWords({ input, found, locale, now }: Pick<List, 'input' | 'found' | 'locale' | 'now'>) {
  const t = translator(locale, 'search/ask')
  const { categories } = found.facets
  const kinds = input.categoryIds.map((id) => nameOf(categories, id))
  const what = [...kinds, input.q].filter(Boolean).join(', ') || t('anyCare')
  const seen = input.near && translator(locale, 'search/search')('near')
  const inWords = input.q ? found.place?.name : undefined
  const where = input.location
    ? placeNameOf(found, input.location)
    : input.bounds
      ? translator(locale, 'search/map')('area')
      : (seen ?? inWords ?? t('anywhere'))
  const asked = whenAsked(input, found.understood)
  const day = asked.date && dayName(asked.date, now, locale)
  const hour = asked.time ?? (asked.part && t(asked.part))
  const guests = asked.guests && translator(locale, 'search/search')('guestCount', { count: asked.guests })
  const when = [day ?? t('anyDay'), hour].filter(Boolean).join(', ')
  return { what, where, when, guests: guests || undefined }
}

/** All of the question in one line, for where nothing answers it and for what was looked for before. */
export function questionLine(list: Pick<List, 'input' | 'found' | 'locale' | 'now'>): string {
  const { what, where, when, guests } = questionWords(list)
  const { duration, maxPrice } = list.input
  const more = [duration && durationName(duration, list.locale), maxPrice && budgetName(maxPrice, list.locale)]
  return [what, where, when, guests, ...more].filter(Boolean).join(' · ')
}

/** The usual limits of a visit's price, with one that was asked for beside them. */
export const BUDGETS = [300, LOW_PRICE_BAHT, 800, 1200] as const
export const LENGTHS = [30, 60, 90, 120] as const

export const withAsked = (known: readonly number[], asked: number | undefined): number[] =>
  asked && !known.includes(asked) ? [...known, asked].sort((a, b) => a - b) : [...known]
