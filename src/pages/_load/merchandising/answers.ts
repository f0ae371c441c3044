import type { Api } from '#api/client.ts'
import type { Answers } from '#components/merchandising/ask/answers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Category } from '#contract/catalogue/taxonomy.ts'
import type { FoundShop, searchCalls } from '#contract/search.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { distanceKm, type Position } from '#domain/catalogue/distance.ts'
import { ANSWER_COUNT, ANY_MASSAGE } from '#domain/constants.ts'
import { type AskedTime, askedTime, insteadOf, type Question, searchWords } from '#domain/search/question.ts'

type Asked = { locationSlug?: string | undefined; guests?: undefined } & Partial<AskedTime>
type Found = AnswerOf<(typeof searchCalls)['GET /search']>

/** Which services are meant: of a category, by words, or any massage. */
function meant(what: string, categories: readonly Category[]): { q?: string; category?: Category } {
  const category = categories.find(({ slug }) => slug === (what || ANY_MASSAGE))
  if (category) return { category }
  return what ? { q: what } : {}
}

const isFree = ({ nextFree }: FoundShop) => nextFree.length > 0

/** The city that a station is in. */
const nearestTo = <City extends Position>(place: Position, cities: readonly City[]): City | undefined =>
  cities.toSorted((a, b) => Number(distanceKm(place, a)) - Number(distanceKm(place, b)))[0]

/**
 * The answers to a question at a place: the shops with room, soonest first, and where too few have room then, those of
 * the city with their own next times. Undefined for a place that is not known.
 */
export async function loadAnswers(
  api: Api,
  now: Date,
  where: string | undefined,
  question: Question,
): Promise<Answers | undefined> {
  const [{ locations }, { items: categories }] = await Promise.all([
    api('GET /shops/meta'),
    api('GET /type-categories'),
  ])
  const slug = where ?? locations[0]?.slug
  const { q, category } = meant(question.what, categories)
  const { guests } = question
  const said = {
    q,
    categoryIds: category?._id,
    locationSlug: slug,
    bookable: 'true',
    guests: guests > 1 ? guests : undefined,
  } as const
  const ask = (query: Asked): Promise<Found> =>
    api('GET /search', { query: { ...said, sort: 'soonest', limit: ANSWER_COUNT, ...query } })

  let found = await ask(askedTime(question.when, now))
  const { place } = found
  if (where && !place) return undefined
  const isStation = place?.kind === 'station'
  const area = found.facets.areas.find((one) => one.slug === slug)
  const city = isStation
    ? nearestTo(place, locations)
    : locations.find((one) => one.slug === (area?.locationSlug ?? slug))

  const instead = insteadOf(question.when, found.items[0]?.nextFree[0], now)
  if (instead) found = await ask(instead)
  const free = found.items.filter(isFree)
  const [later, { line, stations }] = await Promise.all([
    isStation || free.length < ANSWER_COUNT ? ask({ locationSlug: city?.slug, guests: undefined }) : undefined,
    api('GET /search/stations', { query: { ...said, ...(instead ?? askedTime(question.when, now)) } }),
  ])
  const others = (later?.items ?? []).filter((one) => isFree(one) && !free.some((shop) => shop._id === one._id))
  const shops = [...free, ...others].slice(0, ANSWER_COUNT)
  const counted: Answers['said'] =
    found.totalCount === 0 ? 'none' : instead ? (instead.date === bangkokDate(now) ? 'morning' : 'tomorrow') : 'free'
  return {
    question,
    place: place ?? undefined,
    city,
    isFirst: place?.slug === locations[0]?.slug,
    areas: (isStation ? later : found)?.facets.areas ?? [],
    locations,
    categories,
    shops,
    said: counted,
    freeCount: found.totalCount,
    railway: line ? { line, stations } : undefined,
    search: {
      q,
      categoryIds: category?._id,
      location: place?.slug,
      ...searchWords(question, now),
      ...(instead && { date: instead.date, time: undefined }),
    },
  }
}
