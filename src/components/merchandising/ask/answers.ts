import type { AnswerOf } from '#contract/call.ts'
import type { shopCalls } from '#contract/catalogue/shops.ts'
import type { Category } from '#contract/catalogue/taxonomy.ts'
import type { AreaFacet, FoundShop, searchCalls } from '#contract/search.ts'
import { type Question, writeQuestion } from '#domain/search/question.ts'
import type { RailLineId } from '#domain/search/railLines.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'

type City = AnswerOf<(typeof shopCalls)['GET /shops/meta']>['locations'][number]

type Stretch = AnswerOf<(typeof searchCalls)['GET /search/stations']>
type Railway = { line: RailLineId; stations: Stretch['stations'] }

/** A question, where it is asked, and the shops that answer it. */
export type Answers = {
  question: Question
  /** A city, one of its areas or a station; none where the catalogue has no city. */
  place: { slug: string; name: string } | undefined
  city: City | undefined
  /** Whether it is the city that an address without a place means. */
  isFirst: boolean
  areas: readonly AreaFacet[]
  locations: readonly City[]
  categories: readonly Category[]
  shops: readonly FoundShop[]
  /** What is counted: who is free as asked, in the next morning instead, or nobody at all. */
  said: 'free' | 'morning' | 'tomorrow' | 'none'
  freeCount: number
  /** A stretch of railway line around the place, with what is free at each station; none where no train goes. */
  railway: Railway | undefined
  /** The same question to the search page. */
  search: {
    q?: string | undefined
    categoryIds?: string | undefined
    location?: string | undefined
    date?: string | undefined
    time?: string | undefined
    guests?: number | undefined
  }
}

/** The address of home with this question. */
export const addressOf = ({ isFirst, place, question }: Answers, locale: Locale): string =>
  pathsOf(locale).asking(isFirst ? undefined : place?.slug, writeQuestion(question))
