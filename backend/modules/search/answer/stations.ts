import { isNotNull } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { RAILWAYS, STATIONS, type Station, shops } from '#backend/modules/catalogue/index.ts'
import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { SearchPlace, searchCalls } from '#contract/search.ts'
import { distanceKm, type Position } from '#domain/catalogue/distance.ts'
import { placesByWalk } from '#domain/catalogue/walk.ts'
import { textIn } from '#domain/localizedText.ts'
import { busiestAround, busiestStretch } from '#domain/search/railLines.ts'
import { readCounted, rowsOf } from './count.ts'
import { placesStatement } from './statement.ts'

type StationsCall = (typeof searchCalls)['GET /search/stations']
type Placed = Position & { price: number | null }

/** A district has its stations about as near as this, a city with a railway one about as near to its middle. */
const AREA_KM = 2
const AREA_STATIONS = 3
const CITY_KM = 10

const kmTo = (place: Position) => (station: Station) => distanceKm(place, station) as number

/** The station that is asked for, or the few nearest of an asked area; none of a whole city. */
function askedStations({ kind, slug, ...place }: SearchPlace): Station[] {
  if (kind === 'station') return STATIONS.filter((station) => station.slug === slug)
  if (kind === 'city') return []
  const far = kmTo(place)
  return STATIONS.filter((station) => far(station) <= AREA_KM)
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, AREA_STATIONS)
}

const isByRail = (place: Position) => STATIONS.some((station) => kmTo(place)(station) <= CITY_KM)

/** What a search at a station shows, by the rule of the search: what is within a walk of it. */
function shownOf(near: readonly Placed[]) {
  const prices = near.flatMap(({ price }) => price ?? [])
  return { totalCount: near.length, fromPrice: prices.length > 0 ? Math.min(...prices) : null }
}

/** A stretch of line around the asked place, or the one with most to show, each station with what is found there. */
export async function findStations(ctx: ServiceContext, query: QueryOf<StationsCall>): Promise<AnswerOf<StationsCall>> {
  const question = await readCounted(ctx, query)
  const { view } = question.place
  if (!view || !isByRail(view)) return { line: null, stations: [] }
  const byRail = { ...question, place: { ...question.place, where: isNotNull(shops.walkStation), station: null } }
  const placed = await rowsOf<Placed>(ctx, byRail, placesStatement, ({ length }) => length > 0)
  const shown = new Map<Station, ReturnType<typeof shownOf>>()
  const near = placesByWalk(placed)
  const at = (station: Station) => {
    const known = shown.get(station) ?? shownOf(near(station))
    shown.set(station, known)
    return known
  }
  const countAt = (station: Station) => at(station).totalCount
  const asked = askedStations(view)
  const stretch = asked.length > 0 ? busiestAround(RAILWAYS, asked, countAt) : busiestStretch(RAILWAYS, countAt)
  if (!stretch?.stations.some((station) => countAt(station) > 0)) return { line: null, stations: [] }
  return {
    line: stretch.line,
    stations: stretch.stations.map((station) => ({
      slug: station.slug,
      name: textIn(station.name, ctx.locale),
      ...at(station),
    })),
  }
}
