import { inArray, type SQL, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { areas, categories, locations, tags } from '#backend/modules/catalogue/index.ts'
import type { Facet, Facets } from '#contract/search.ts'
import { type LocalizedText, textIn } from '#domain/localizedText.ts'
import type { AnswerRow } from './statement.ts'

type Kind = 'category' | 'tag' | 'place' | 'area'
type NamedRow = { kind: Kind; id: string; slug: string; name: LocalizedText; position: number; city: string }
type Table = typeof tags | typeof categories | typeof locations

type Counts = Map<string, number>

const countsOf = (rows: AnswerRow[], facet: AnswerRow['facet']): Counts =>
  new Map(rows.filter((row) => row.facet === facet).map(({ id, count }) => [id, count]))

const namesOf = (kind: Kind, table: Table, counts: Counts): SQL => sql`
  select ${kind} as kind, id, slug, name, position, '' as city from ${table}
  where ${inArray(table.id, [...counts.keys()])} ${table === locations ? sql`` : sql`and is_shown`}`

const areaNames = (counts: Counts): SQL => sql`
  select 'area', ${areas.id}, ${areas.slug}, ${areas.name}, 0, ${locations.slug}
  from ${areas} join ${locations} on ${locations.id} = ${areas.locationId} where ${inArray(areas.id, [...counts.keys()])}`

const byPosition = (a: NamedRow, b: NamedRow) => a.position - b.position || (a.id < b.id ? -1 : 1)

/** The rows of an answer as its facets, named in the reader's language; one query for all of them. */
export async function viewFacets({ db, locale }: ServiceContext, rows: AnswerRow[]): Promise<Facets> {
  const counts = {
    category: countsOf(rows, 'category'),
    tag: countsOf(rows, 'tag'),
    place: countsOf(rows, 'place'),
    area: countsOf(rows, 'area'),
  }
  const queries = [
    ...(counts.category.size > 0 ? [namesOf('category', categories, counts.category)] : []),
    ...(counts.tag.size > 0 ? [namesOf('tag', tags, counts.tag)] : []),
    ...(counts.place.size > 0 ? [namesOf('place', locations, counts.place)] : []),
    ...(counts.area.size > 0 ? [areaNames(counts.area)] : []),
  ]
  const named = queries.length > 0 ? (await db.execute<NamedRow>(sql.join(queries, sql` union all `))).rows : []
  const of = (kind: Kind) => named.filter((row) => row.kind === kind)
  const view = ({ kind, id, slug, name }: NamedRow): Facet => ({
    _id: id,
    slug,
    name: textIn(name, locale),
    count: counts[kind].get(id) ?? 0,
  })
  return {
    categories: of('category').sort(byPosition).map(view),
    tags: of('tag').sort(byPosition).map(view),
    places: of('place').sort(byPosition).map(view),
    areas: of('area')
      .map((row) => ({ ...view(row), locationSlug: row.city }))
      .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1)),
  }
}

/** How many shops all choices together show. */
export const totalOf = (rows: AnswerRow[]): number => countsOf(rows, 'all').get('') ?? 0

/** The ids of the page, in their order. */
export const pageOf = (rows: AnswerRow[]): string[] =>
  rows
    .filter(({ facet }) => facet === 'page')
    .sort((a, b) => a.count - b.count)
    .map(({ id }) => id)
