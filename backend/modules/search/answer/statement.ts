import { and, type SQL, sql } from 'drizzle-orm'
import { shops } from '#backend/modules/catalogue/index.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { SORT_DIRECTION, SORT_KEY, type SortDirection, type SortKey } from '#domain/search/sortKey.ts'
import { categorySets } from './categorySets.ts'
import { kmTo, walkedKmFrom } from './distance.ts'
import type { Free } from './free.ts'
import type { Asked } from './matchedService.ts'
import type { AskedPlace } from './place.ts'

export type Sorting = { sort: SortKey; direction: SortDirection | undefined; near: Position | null }
export type Page = { offset: number; limit: number }

/** What narrows the shops: each facet is counted with the other two applied, so these three are separate. */
export type Parts = {
  category: SQL | undefined
  tag: SQL | undefined
  place: AskedPlace
  others: (SQL | undefined)[]
  /** Shops that have the words; where words rank, `scored` is their (id, score) instead. */
  words: SQL | undefined
  scored: SQL | undefined
  /** What shops are asked for, where prices or times count. */
  asked: Asked | undefined
  free: Free | undefined
  /** Whether only shops are found that have room then. */
  isFreeOnly: boolean
  price: { min: number | undefined; max: number | undefined }
  /** How long the visit is where a shop is asked for nothing. */
  duration: number
}

const holds = (condition: SQL | undefined) => condition ?? sql`true`
const list = (parts: SQL[]) => sql.join(parts, sql`, `)

/** How far a shop is for its place in the order: from the station, from the customer, or else from its own station. */
function farOf({ place }: Parts, { sort, near }: Sorting): SQL {
  if (sort === SORT_KEY.distance && near) return kmTo(near)
  if (place.station && (sort === SORT_KEY.default || sort === SORT_KEY.soonest)) return walkedKmFrom(place.station)
  if (sort !== SORT_KEY.soonest) return sql`null::float8`
  return near ? kmTo(near) : sql`${shops.walkMinutes}::float8`
}

/** By which columns of `base` shops are sorted, in words of SQL. */
function orderOf({ place, scored }: Parts, { sort, direction, near }: Sorting): SQL {
  const way = (isNaturallyDown: boolean) =>
    (direction === undefined ? isNaturallyDown : direction === SORT_DIRECTION.des) ? sql`desc` : sql`asc`
  if (sort === SORT_KEY.distance && near) return sql`far ${way(false)}, id`
  if (sort === SORT_KEY.rating) return sql`rating ${way(true)}, rating_count ${way(true)}, id`
  if (sort === SORT_KEY.maxDiscount) return sql`max_discount ${way(true)}, id`
  if (sort === SORT_KEY.price) return sql`price ${way(false)} nulls last, id`
  if (sort === SORT_KEY.soonest) return sql`first ${way(false)} nulls last, far nulls last, rating desc, id`
  if (place.station) return sql`is_called desc, far ${way(false)}, position, id`
  return scored ? sql`score ${way(true)}, position, id` : sql`position ${way(false)}, id`
}

/** Which shops a page shows of those in `base`. */
const isChosen = sql`in_category and in_tag and in_place`

/**
 * The tables of a statement, the last of them `base`: what the question finds, but for category, tag and place. Each
 * step works out columns of the one before, for all shops in one go; `offset 0` keeps the steps apart.
 */
function tablesOf(parts: Parts, sorting: Sorting, where: SQL | undefined): SQL {
  const { category, tag, place, others, words, scored, asked, free, isFreeOnly, price, duration } = parts
  const length = sql`coalesce(minutes, ${duration}::int)`
  const kept = and(
    isFreeOnly ? sql`first is not null` : undefined,
    price.min === undefined ? undefined : sql`price >= ${price.min}::int`,
    price.max === undefined ? undefined : sql`price <= ${price.max}::int`,
  )
  const columns = [
    sql`${shops.id} as id, ${shops.categorySet} as category_set, ${shops.locationId} as place, ${shops.areaId} as area`,
    sql`${place.city} as in_city, ${holds(category)} as in_category, ${holds(tag)} as in_tag`,
    sql`${holds(place.where)} as in_place, ${place.called ? holds(place.called) : sql`false`} as is_called`,
    sql`${shops.position} as position, ${shops.rating} as rating, ${shops.ratingCount} as rating_count`,
    sql`${shops.maxDiscount} as max_discount, ${scored ? sql`scored.score` : sql`0`} as score`,
    sql`${farOf(parts, sorting)} as far`,
    ...(asked ? [asked.columns] : []),
    ...(free ? [free.columns] : []),
  ]
  const found = sql`
    select ${list(columns)}
    from ${shops} ${scored ? sql`join scored on scored.id = ${shops.id}` : sql``}
    ${asked?.joins ?? sql``} ${free?.joins ?? sql``}
    where ${holds(and(scored ? undefined : words, ...others, where))}
    offset 0`
  const priced = sql`
    select *, ${asked?.minutes ?? sql`null::int`} as minutes, ${asked?.price ?? sql`null::int`} as price
    from (${found}) as found offset 0`
  const base = sql`base as materialized (
    select id, category_set, place, area, in_city, in_category, in_tag, in_place, is_called, position, rating,
      rating_count, max_discount, score, far, price, first
    from (select *, ${free?.first(length) ?? sql`null::int`} as first from (${priced}) as priced offset 0) as timed
    where ${holds(kept)}
  )`
  return sql`with ${list([
    categorySets,
    ...(scored ? [sql`scored as materialized (${scored})`] : []),
    ...(asked?.ctes ?? []),
    ...(free?.ctes ?? []),
    base,
  ])}`
}

/** A facet with its count, or a shop with its place on the page. */
export type AnswerRow = { facet: 'category' | 'tag' | 'place' | 'area' | 'all' | 'page'; id: string; count: number }

/**
 * One statement for a whole answer: a page of shops in their order, and how many each choice would show beside the
 * other choices. Shops of one city, area and list of categories are counted together first.
 */
export function answerStatement(parts: Parts, sorting: Sorting, { offset, limit }: Page): SQL {
  return sql`
    ${tablesOf(parts, sorting, undefined)}, groups as materialized (
      select place, area, category_set, in_city, in_category, in_tag, in_place, count(*)::int as count
      from base group by place, area, category_set, in_city, in_category, in_tag, in_place
    )
    select 'all' as facet, '' as id, coalesce(sum(count), 0)::int as count from groups
      where ${isChosen}
    union all
    select 'category', one, sum(count)::int from groups join sets on sets.number = category_set, unnest(category_ids) as one
      where in_tag and in_place group by one
    union all
    select 'tag', tag_id, count(*)::int from base join shop_tags on shop_id = base.id
      where in_category and in_place group by tag_id
    union all
    select 'place', place, sum(count)::int from groups where in_category and in_tag group by place
    union all
    select 'area', area, sum(count)::int from groups
      where in_category and in_tag and in_city and area is not null group by area
    union all
    select 'page', id, (row_number() over ())::int from (
      select id from base where ${isChosen}
      order by ${orderOf(parts, sorting)} limit ${limit} offset ${offset}
    ) as page`
}

const NO_ORDER: Sorting = { sort: SORT_KEY.default, direction: undefined, near: null }

/** The tables of a statement, where `base` is what the whole question finds. */
const countedOf = (parts: Parts): SQL => {
  const { category, tag, place } = parts
  const narrowed = { ...parts, category: undefined, tag: undefined, place: { ...place, where: undefined } }
  return tablesOf(narrowed, NO_ORDER, and(category, tag, place.where))
}

/** How many shops a question finds, and what the cheapest asks. */
export const countStatement = (parts: Parts): SQL => sql`
  ${countedOf(parts)}
  select count(*)::int as count, min(price)::int as price from base`

/** Where each shop is that a question finds, and what it asks. */
export const placesStatement = (parts: Parts): SQL => sql`
  ${countedOf(parts)}
  select ${shops.latitude} as latitude, ${shops.longitude} as longitude, base.price as price
  from base join ${shops} on ${shops.id} = base.id`
