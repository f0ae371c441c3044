import { type SQL, sql } from 'drizzle-orm'
import { shops } from '#backend/modules/catalogue/index.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { SORT_DIRECTION, SORT_KEY, type SortDirection, type SortKey } from '#domain/search/sortKey.ts'
import { kmTo, walkedKmFrom } from './distance.ts'
import type { AskedPlace } from './place.ts'

export type Sorting = { sort: SortKey; direction: SortDirection | undefined; near: Position | null }

/** Columns of a shop by the names they get. */
export type Columns = Record<string, SQL>

/**
 * An order of shops. `far` is worked out from `columns`, for the shops that are shown alone: distances are dear.
 */
export type Order = { columns: Columns; far?: SQL; by: SQL }

const HERE = { latitude: sql.raw('latitude'), longitude: sql.raw('longitude') }
const where: Columns = { latitude: sql`${shops.latitude}`, longitude: sql`${shops.longitude}` }
const position: Columns = { position: sql`${shops.position}` }
const rating: Columns = { rating: sql`${shops.rating}` }

/** By which columns shops are sorted. `isRanked`: by how well the words fit. */
export function orderOf(place: AskedPlace, isRanked: boolean, { sort, direction, near }: Sorting): Order {
  const { station, called } = place
  const way = (isNaturallyDown: boolean) =>
    (direction === undefined ? isNaturallyDown : direction === SORT_DIRECTION.des) ? sql`desc` : sql`asc`
  if (sort === SORT_KEY.distance && near) {
    return { columns: where, far: kmTo(near, HERE), by: sql`far ${way(false)}, id` }
  }
  if (sort === SORT_KEY.rating) {
    const columns = { ...rating, rating_count: sql`${shops.ratingCount}` }
    return { columns, by: sql`rating ${way(true)}, rating_count ${way(true)}, id` }
  }
  if (sort === SORT_KEY.maxDiscount) {
    return { columns: { max_discount: sql`${shops.maxDiscount}` }, by: sql`max_discount ${way(true)}, id` }
  }
  if (sort === SORT_KEY.price) return { columns: {}, by: sql`price ${way(false)} nulls last, id` }
  if (sort === SORT_KEY.soonest) {
    const by = sql`first ${way(false)} nulls last, far nulls last, rating desc, id`
    // From the station, from the customer, or else from the shop's own station.
    if (station) return { columns: { ...where, ...rating }, far: walkedKmFrom(station, HERE), by }
    if (near) return { columns: { ...where, ...rating }, far: kmTo(near, HERE), by }
    return { columns: { walk: sql`${shops.walkMinutes}`, ...rating }, far: sql`walk`, by }
  }
  if (station) {
    const columns = { ...where, ...position, is_called: called ?? sql`false` }
    return { columns, far: walkedKmFrom(station, HERE), by: sql`is_called desc, far ${way(false)}, position, id` }
  }
  return isRanked
    ? { columns: { score: sql`scored.score`, ...position }, by: sql`score ${way(true)}, position, id` }
    : { columns: position, by: sql`position ${way(false)}, id` }
}
