import type { Api } from '#api/client.ts'
import type { Answers } from '#components/merchandising/ask/answers.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Category } from '#contract/catalogue/taxonomy.ts'
import type { FoundShop, searchCalls } from '#contract/search.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { ANSWER_COUNT, ANY_MASSAGE } from '#domain/constants.ts'
import { type AskedTime, askedTime, insteadOf, type Question, searchWords } from '#domain/search/question.ts'

type Asked = { locationSlug?: string | undefined; date?: string; time?: string | undefined; guests?: undefined }
type Found = AnswerOf<(typeof searchCalls)['GET /search']>

/** Enough to find the soonest among, where the search itself does not order by time. */
const LOOKED_AT = 48

/** Which services are meant: of a category, by words, or any massage. */
function meant(what: string, categories: readonly Category[]): { q?: string; category?: Category } {
  const category = categories.find(({ slug }) => slug === (what || ANY_MASSAGE))
  if (category) return { category }
  return what ? { q: what } : {}
}

const bySoonest = (shops: readonly FoundShop[]) =>
  shops.toSorted((a, b) => (a.nextFree[0] ?? '~').localeCompare(b.nextFree[0] ?? '~'))

/**
 * The answers to a question at a place: the shops with room, soonest first, and where too few have room then, those of
 * the same city with their own next times. Undefined for a place that is not known.
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
  const ask = (query: Asked): Promise<Found> =>
    api('GET /search', {
      query: {
        q,
        categoryIds: category?._id,
        locationSlug: slug,
        bookable: 'true',
        guests: guests > 1 ? guests : undefined,
        limit: LOOKED_AT,
        ...query,
      },
    })
  const askAt = ({ date, time, from }: AskedTime) => ask({ date, time: time ?? from })

  const first = askedTime(question.when, now)
  let found = await askAt(first)
  const area = found.facets.areas.find((one) => one.slug === slug)
  const city = locations.find((one) => one.slug === (area?.locationSlug ?? slug))
  const place = locations.find((one) => one.slug === slug) ?? area
  if (where && !place) return undefined

  const instead = insteadOf(question.when, bySoonest(found.items)[0]?.nextFree[0], now)
  if (instead) found = await askAt(instead)
  const free = bySoonest(found.items).filter(({ nextFree }) => nextFree.length > 0)
  const later = free.length < ANSWER_COUNT ? (await ask({ locationSlug: city?.slug, guests: undefined })).items : []
  const others = later.filter(({ _id, nextFree }) => nextFree.length > 0 && !free.some((shop) => shop._id === _id))
  const shops = [...free, ...bySoonest(others)].slice(0, ANSWER_COUNT)
  const said: Answers['said'] =
    found.totalCount === 0 ? 'none' : instead ? (instead.date === bangkokDate(now) ? 'morning' : 'tomorrow') : 'free'
  return {
    question,
    place,
    city,
    isFirst: place?.slug === locations[0]?.slug,
    areas: found.facets.areas,
    locations,
    categories,
    shops,
    said,
    freeCount: found.totalCount,
    search: {
      q,
      categoryIds: category?._id,
      location: place?.slug,
      ...searchWords(question, now),
      ...(instead && { date: instead.date, time: undefined }),
    },
  }
}
