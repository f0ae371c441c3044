import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { areas, categories, locations, shops, tags } from '#backend/modules/catalogue/index.ts'
import type { AreaFacet, Facet, Facets } from '#contract/search.ts'
import { type LocalizedText, textIn } from '#domain/localizedText.ts'
import type { Conditions } from './conditions.ts'

type Counted = { facet: 'category' | 'tag' | 'place' | 'area' | 'all'; id: string; count: number }
type NamedRow = { id: string; slug: string; name: LocalizedText; position: number }

const holds = (condition: SQL | undefined) => condition ?? sql`true`

/** How many shops each choice would show beside the other choices, and how many all of them show; in one pass. */
export async function countFacets(
  tx: Transaction,
  { category, tag, place, city, others }: Conditions,
  said: SQL | undefined,
  locale: string,
): Promise<{ totalCount: number; facets: Facets }> {
  const { rows } = await tx.execute<Counted>(sql`
    with base as materialized (
      select ${shops.id} as id, ${shops.categoryIds} as categories, ${shops.locationId} as place, ${shops.areaId} as area,
        ${city} as in_city, ${holds(category)} as in_category, ${holds(tag)} as in_tag, ${holds(place)} as in_place
      from ${shops} where ${holds(and(said, ...others))}
    )
    select 'all' as facet, '' as id, count(*)::int as count from base where in_category and in_tag and in_place
    union all
    select 'category', one, count(*)::int from base, unnest(categories) as one where in_tag and in_place group by one
    union all
    select 'tag', tag_id, count(*)::int from base join shop_tags on shop_id = base.id
      where in_category and in_place group by tag_id
    union all
    select 'place', place, count(*)::int from base where in_category and in_tag group by place
    union all
    select 'area', area, count(*)::int from base
      where in_category and in_tag and in_city and area is not null group by area`)
  const counts = (facet: Counted['facet']) =>
    new Map(rows.filter((row) => row.facet === facet).map(({ id, count }) => [id, count]))

  async function named(facet: Counted['facet'], table: typeof tags | typeof categories | typeof locations) {
    const countOf = counts(facet)
    if (countOf.size === 0) return []
    const { id, slug, name, position } = table
    const known: NamedRow[] = await tx
      .select({ id, slug, name, position })
      .from(table as typeof tags)
      .where(inArray(id, [...countOf.keys()]))
    return known
      .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
      .map(
        (row): Facet => ({
          _id: row.id,
          slug: row.slug,
          name: textIn(row.name, locale),
          count: countOf.get(row.id) ?? 0,
        }),
      )
  }

  async function namedAreas(): Promise<AreaFacet[]> {
    const countOf = counts('area')
    if (countOf.size === 0) return []
    const known = await tx
      .select({ id: areas.id, slug: areas.slug, name: areas.name, locationSlug: locations.slug })
      .from(areas)
      .innerJoin(locations, eq(locations.id, areas.locationId))
      .where(inArray(areas.id, [...countOf.keys()]))
    return known
      .map(({ id, name, ...row }) => ({ _id: id, ...row, name: textIn(name, locale), count: countOf.get(id) ?? 0 }))
      .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
  }

  return {
    totalCount: counts('all').get('') ?? 0,
    facets: {
      categories: await named('category', categories),
      tags: await named('tag', tags),
      places: await named('place', locations),
      areas: await namedAreas(),
    },
  }
}
