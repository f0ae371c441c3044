import type { AnswerOf } from '#contract/call.ts'
import type { searchCalls } from '#contract/search.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { type SearchInput, writeSearchInput } from '#domain/search/searchInput.ts'
import type { Way } from '#domain/search/waysOut.ts'
import { formatDay, formatRating } from '#i18n/format.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'

type Counted<Change> = Change & { count: number }

/**
 * `asked`: the query of the same search for the map; `quick`: usual limits, with what each would leave; `ways`: where
 * nothing fits, what to give up, with what that would find.
 */
export type Found = AnswerOf<(typeof searchCalls)['GET /search']> & {
  asked: string
  quick: Counted<{ change: Partial<SearchInput> }>[]
  ways: Counted<Way>[]
}

/** A choice that the page itself has made is not offered. */
type Offered = 'categories' | 'places' | 'areas' | 'tags'

/** What every part of a list of shops needs to know. */
export type List = {
  path: string
  input: SearchInput
  found: Found
  offered: readonly Offered[]
  locale: Locale
  now: Date
}

/** The id of the form of all filters on a page. */
export const FORM = 'find'

export function hrefOf(path: string, input: SearchInput): string {
  const query = writeSearchInput(input)
  return query ? `${path}?${query}` : path
}

/** 'Today', 'Tomorrow', else 'Thu 2026/11/26'. */
export function dayName(date: string, now: Date, locale: Locale): string {
  const t = translator(locale, 'search/search')
  const today = bangkokDate(now)
  if (date === today) return t('today')
  return date === addDays(today, 1) ? t('tomorrow') : formatDay(date, langOf(locale), 'short')
}

export const ratingName = (rating: number, locale: Locale) =>
  translator(locale, 'search/search')('ratingUp', { rating: formatRating(rating, langOf(locale)) })
