import { and, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { EARTH_RADIUS_KM } from '#domain/constants.ts'
import { SORT_DIRECTION, SORT_KEY, type SortDirection, type SortKey } from '#domain/search/sortKey.ts'

export type Sorting = { sort: SortKey; direction: SortDirection | undefined; near: Position | null }
export type Page = { offset: number; limit: number }

const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180
/** A degree of longitude is shorter than one of latitude; here and a little further from the equator. */
const shortest = (latitude: number) => Math.max(0.02, Math.cos(((Math.abs(latitude) + 3) * Math.PI) / 180)) * 0.99

const kmTo = ({ latitude, longitude }: Position) => sql`(${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
  sin(radians(${shops.latitude} - ${latitude}::float8) / 2) ^ 2 + cos(radians(${latitude}::float8)) *
  cos(radians(${shops.latitude})) * sin(radians(${shops.longitude} - ${longitude}::float8) / 2) ^ 2))))`

const where = (condition: SQL | undefined) => condition ?? sql`true`

/**
 * The nearest, exactly: the index walks by degrees, which are not round on a globe, so everything within the
 * distance of the last that it names is looked at again by haversine.
 */
function nearestPage(condition: SQL | undefined, near: Position, { offset, limit }: Page): SQL {
  const here = sql`point(${near.longitude}::float8, ${near.latitude}::float8)`
  return sql`
    with nearest as materialized (
      select ${kmTo(near)} as km from ${shops} where ${where(condition)}
      order by ${shops.place} <-> ${here} limit ${offset + limit}
    ), reach as materialized (
      select coalesce(max(km), 0) / ${KM_PER_DEGREE * shortest(near.latitude)}::float8 + 1e-9 as degrees from nearest
    )
    select ${shops.id} as id from ${shops}
    where ${shops.place} <@ (select circle(${here}, degrees) from reach) and ${where(condition)}
    order by ${kmTo(near)}, ${shops.id} limit ${limit} offset ${offset}`
}

/** The ids of one page in the order that is asked for; `scored` is (id, score) where words rank. */
export function pageQuery(
  condition: SQL | undefined,
  scored: SQL | undefined,
  { sort, direction, near }: Sorting,
  page: Page,
): SQL {
  const isDown = direction === SORT_DIRECTION.des
  const end = sql`limit ${page.limit} offset ${page.offset}`
  const by = (order: SQL) => sql`
    select ${shops.id} as id from ${shops} where ${where(condition)} order by ${order}, ${shops.id} ${end}`
  const way = (naturallyDown: boolean) => ((direction === undefined ? naturallyDown : isDown) ? sql`desc` : sql`asc`)

  if (sort === SORT_KEY.distance && near) {
    return isDown ? by(sql`${kmTo(near)} desc`) : nearestPage(condition, near, page)
  }
  if (sort === SORT_KEY.rating) return by(sql`${shops.rating} ${way(true)}, ${shops.ratingCount} ${way(true)}`)
  if (sort === SORT_KEY.maxDiscount) return by(sql`${shops.maxDiscount} ${way(true)}`)
  // A shop without an option has no price: it is neither cheap nor dear.
  if (sort === SORT_KEY.price) return by(sql`${shops.minPrice} = 0, ${shops.minPrice} ${way(false)}`)
  if (!scored) return by(sql`${shops.position} ${way(false)}`)
  return sql`
    with scored as materialized (${scored})
    select ${shops.id} as id from scored join ${shops} on ${shops.id} = scored.id where ${where(condition)}
    order by scored.score ${way(true)}, ${shops.position}, ${shops.id} ${end}`
}

export async function findPage(tx: Transaction, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

export const allOf = (...conditions: (SQL | undefined)[]) => and(...conditions)
