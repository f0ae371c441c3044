import { and, type SQL, sql } from 'drizzle-orm'
import { shops } from '#backend/modules/catalogue/index.ts'
import { categorySets } from './categorySets.ts'
import type { Free } from './free.ts'
import type { Asked } from './matchedService.ts'
import { type Columns, orderOf, type Sorting } from './order.ts'
import type { AskedPlace } from './place.ts'

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

const list = (parts: SQL[]) => sql.join(parts, sql`, `)
const names = (columns: Columns) => Object.keys(columns).map((name) => sql.raw(name))
const holds = (conditions: (SQL | undefined)[]) => and(...conditions) ?? sql`true`

/**
 * The tables of a statement, the last of them `base`: what the question finds, but for category, tag and place, with
 * these columns, and price and first free half hour where these count. Each step works out columns of the one before,
 * for all shops in one go; `offset 0` keeps the steps apart.
 */
function tablesOf(parts: Parts, columns: Columns, where: (SQL | undefined)[]): SQL {
  const { others, words, scored, asked, free, isFreeOnly, price, duration } = parts
  const kept = holds([
    isFreeOnly ? sql`first is not null` : undefined,
    price.min === undefined ? undefined : sql`price >= ${price.min}::int`,
    price.max === undefined ? undefined : sql`price <= ${price.max}::int`,
  ])
  const own = Object.entries({ id: sql`${shops.id}`, ...columns })
  const found = sql`
    select ${list([
      ...own.map(([name, column]) => sql`${column} as ${sql.raw(name)}`),
      ...(asked ? [asked.columns] : []),
      ...(free ? [free.columns] : []),
    ])}
    from ${shops} ${scored ? sql`join scored on scored.id = ${shops.id}` : sql``}
    ${asked?.joins ?? sql``} ${free?.joins ?? sql``}
    where ${holds([scored ? undefined : words, ...others, ...where])}
    offset 0`
  const length = asked ? sql`coalesce(${asked.minutes}, ${duration}::int)` : sql`${duration}::int`
  const priced = sql`select ${list([
    sql`*`,
    sql`${asked?.price ?? sql`null::int`} as price`,
    ...(free ? [sql`${free.occupied(length)} as occupied`] : []),
  ])} from (${found}) as found offset 0`
  const timed = free
    ? sql`select *, ${free.first} as first from (${priced}) as priced offset 0`
    : sql`select *, null::int as first from (${priced}) as priced`
  return sql`with ${list([
    categorySets,
    ...(scored ? [sql`scored as materialized (${scored})`] : []),
    ...(asked?.ctes ?? []),
    ...(free?.ctes ?? []),
    sql`base as materialized (
      select ${list([sql`id`, ...names(columns)])}, price, first from (${timed}) as timed where ${kept}
    )`,
  ])}`
}

/** A facet with its count, or a shop with its place on the page. */
export type AnswerRow = { facet: 'category' | 'tag' | 'place' | 'area' | 'all' | 'page'; id: string; count: number }

/** Whether each shop is of the asked category, tag, place and city: a column of `base`, but where that is not asked. */
function flagsOf({ category, tag, place: { where, city } }: Parts) {
  const flags = { in_category: category, in_tag: tag, in_place: where, in_city: city }
  const columns: Columns = Object.fromEntries(Object.entries(flags).filter((flag): flag is [string, SQL] => !!flag[1]))
  const are = (...asked: (keyof typeof flags)[]) =>
    holds(asked.map((name) => (flags[name] ? sql.raw(name) : undefined)))
  return { columns, are, hasCity: city !== undefined }
}

const SETS: Columns = {
  place: sql`${shops.locationId}`,
  area: sql`${shops.areaId}`,
  category_set: sql`${shops.categorySet}`,
}

/**
 * How many shops of `base` each choice would show beside the other choices. Shops of one city, area and list of
 * categories are counted together first.
 */
function facetsOf({ columns, are, hasCity }: ReturnType<typeof flagsOf>): { table: SQL; rows: SQL } {
  const keys = list(names({ ...SETS, ...columns }))
  const areas = sql`union all
    select 'area', area, sum(count)::int from groups
      where in_city and area is not null and ${are('in_category', 'in_tag')} group by area`
  return {
    table: sql`, groups as materialized (select ${keys}, count(*)::int as count from base group by ${keys})`,
    rows: sql`
    union all
    select 'category', one, sum(count)::int
      from groups join sets on sets.number = category_set, unnest(category_ids) as one
      where ${are('in_tag', 'in_place')} group by one
    union all
    select 'tag', tag_id, count(*)::int from base join shop_tags on shop_id = base.id
      where ${are('in_category', 'in_place')} group by tag_id
    union all
    select 'place', place, sum(count)::int from groups where ${are('in_category', 'in_tag')} group by place
    ${hasCity ? areas : sql``}`,
  }
}

/** One statement for a whole answer: how many shops there are, a page of them in their order, and the facets if wanted. */
export function answerStatement(parts: Parts, sorting: Sorting, { offset, limit }: Page, hasFacets: boolean): SQL {
  const flags = flagsOf(parts)
  const { columns, far = sql`null`, by } = orderOf(parts.place, parts.scored !== undefined, sorting)
  const facets = hasFacets ? facetsOf(flags) : { table: sql``, rows: sql`` }
  const isChosen = flags.are('in_category', 'in_tag', 'in_place')
  return sql`
    ${tablesOf(parts, { ...(hasFacets ? SETS : {}), ...flags.columns, ...columns }, [])} ${facets.table}
    select 'all' as facet, '' as id, count(*)::int as count from base where ${isChosen}
    ${facets.rows}
    union all
    select 'page', id, (row_number() over ())::int from (
      select id from (select *, ${far} as far from base where ${isChosen}) as chosen
      order by ${by} limit ${limit} offset ${offset}
    ) as page`
}

/** The tables of a statement, where `base` is what the whole question finds. */
const countedOf = (parts: Parts, columns: Columns): SQL =>
  tablesOf(parts, columns, [parts.category, parts.tag, parts.place.where])

/** How many shops a question finds, and what the cheapest asks. */
export const countStatement = (parts: Parts): SQL => sql`
  ${countedOf(parts, {})}
  select count(*)::int as count, min(price)::int as price from base`

/** Where each shop is that a question finds, and what it asks. */
export const placesStatement = (parts: Parts): SQL => sql`
  ${countedOf(parts, { latitude: sql`${shops.latitude}`, longitude: sql`${shops.longitude}` })}
  select latitude, longitude, price from base`
