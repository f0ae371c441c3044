import { inArray } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { areas, categories, locations, tags } from '#backend/modules/catalogue/index.ts'
import type { AreaFacet, Facet, Facets } from '#contract/search.ts'
import { type LocalizedText, textIn } from '#domain/localizedText.ts'
import type { AnswerRow } from './statement.ts'

type NamedRow = { id: string; slug: string; name: LocalizedText; position: number }
type Table = typeof tags | typeof categories | typeof locations

type Counts = Map<string, number>

const countsOf = (rows: AnswerRow[], facet: AnswerRow['facet']): Counts =>
  new Map(rows.filter((row) => row.facet === facet).map(({ id, count }) => [id, count]))

async function nameFacet(tx: Transaction, counts: Counts, table: Table, locale: string): Promise<Facet[]> {
  if (counts.size === 0) return []
  const { id, slug, name, position } = table
  const known: NamedRow[] = await tx
    .select({ id, slug, name, position })
    .from(table as typeof tags)
    .where(inArray(id, [...counts.keys()]))
  return known
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map((row) => ({ _id: row.id, slug: row.slug, name: textIn(row.name, locale), count: counts.get(row.id) ?? 0 }))
}

async function nameAreas(tx: Transaction, counts: Counts, locale: string): Promise<AreaFacet[]> {
  if (counts.size === 0) return []
  const known = await tx
    .select({ id: areas.id, slug: areas.slug, name: areas.name, locationId: areas.locationId })
    .from(areas)
    .where(inArray(areas.id, [...counts.keys()]))
  const cities = await tx.select({ id: locations.id, slug: locations.slug }).from(locations)
  const slugOf = new Map(cities.map(({ id, slug }) => [id, slug]))
  return known
    .map(({ id, name, slug, locationId }) => ({
      ...{ _id: id, slug, locationSlug: slugOf.get(locationId) ?? '' },
      ...{ name: textIn(name, locale), count: counts.get(id) ?? 0 },
    }))
    .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
}

/** The rows of an answer as its facets, named in the reader's language. */
export async function viewFacets(tx: Transaction, rows: AnswerRow[], locale: string): Promise<Facets> {
  return {
    categories: await nameFacet(tx, countsOf(rows, 'category'), categories, locale),
    tags: await nameFacet(tx, countsOf(rows, 'tag'), tags, locale),
    places: await nameFacet(tx, countsOf(rows, 'place'), locations, locale),
    areas: await nameAreas(tx, countsOf(rows, 'area'), locale),
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
