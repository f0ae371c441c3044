import type { Api } from '#api/client.ts'
import type { Found } from '#components/search/list.ts'
import type { Facets } from '#contract/search.ts'
import { SHOP_PAGE_SIZE } from '#domain/constants.ts'
import { pageCountOf } from '#domain/pagination.ts'
import { changed, type SearchInput } from '#domain/search/searchInput.ts'
import { type Fixed, searchQueryOf } from '#domain/search/searchQuery.ts'
import { SORT_KEY } from '#domain/search/sortKey.ts'
import { quickChanges, waysOut } from '#domain/search/waysOut.ts'
import { whenAsked } from '#domain/search/whenAsked.ts'
import { countShops } from './countShops.ts'

const LOVED = 3

const known = (facets: { _id: string; slug: string }[], key: string) =>
  facets.some(({ _id, slug }) => _id === key || slug === key)

/** The facets with what was chosen and shows nothing, so that it keeps its name and can be taken away. */
function withChosen(facets: Facets, all: Facets, { categoryIds, tagIds, location }: SearchInput): Facets {
  const places = location ? [location] : []
  const chosen = { categories: categoryIds, tags: tagIds, places, areas: places }
  function add<K extends keyof Facets>(kind: K): Facets[K] {
    const lost = chosen[kind].filter((key) => !known(facets[kind], key))
    const named = all[kind].filter(({ _id, slug }) => lost.includes(_id) || lost.includes(slug))
    return [...facets[kind], ...named.map((facet) => ({ ...facet, count: 0 }))] as Facets[K]
  }
  return { categories: add('categories'), tags: add('tags'), places: add('places'), areas: add('areas') }
}

/**
 * The page of shops that an address asks for. `loved`: the best rated, for where nothing fits.
 * `last`: the last page there is, where the address asks for a later one, as an old link may.
 */
export async function findShops(api: Api, input: SearchInput, fixed: Fixed = {}) {
  const { categoryIds, tagIds, location, sort, direction, near, page } = input
  const narrowed = searchQueryOf(input, fixed)
  const [answer, counts] = await Promise.all([
    api('GET /search', {
      query: { ...narrowed, sort, direction, ...near, offset: (page - 1) * SHOP_PAGE_SIZE, limit: SHOP_PAGE_SIZE },
    }),
    Promise.all(
      quickChanges(input).map(async (change) => ({
        change,
        count: await countShops(api, changed(input, change), fixed),
      })),
    ),
  ])
  // The pins of the map lead to a visit for as many as the words say.
  const { guests } = whenAsked(input, answer.understood)
  const said = Object.entries({ ...narrowed, guests }).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  const found: Found = { ...answer, asked: new URLSearchParams(said).toString(), quick: counts, ways: [] }
  const lastPage = pageCountOf(found.totalCount, SHOP_PAGE_SIZE)
  const last = page > lastPage ? lastPage : undefined
  const { facets, totalCount } = found
  const isAllNamed =
    categoryIds.every((id) => known(facets.categories, id)) &&
    tagIds.every((id) => known(facets.tags, id)) &&
    (!location || known([...facets.places, ...facets.areas], location))
  if (totalCount > 0 && isAllNamed) return { found, loved: [], last }

  const best = { sort: SORT_KEY.rating, limit: LOVED }
  const [here, all, open] = await Promise.all([
    api('GET /search', { query: { ...best, locationSlug: location, ...fixed } }),
    api('GET /search', { query: best }),
    totalCount > 0
      ? []
      : Promise.all(
          waysOut(input, facets.areas[0]?.locationSlug).map(async (way) => ({
            ...way,
            count: await countShops(api, changed(input, way.change), fixed),
          })),
        ),
  ])
  const places = { ...all.facets, areas: here.facets.areas }
  const loved = totalCount > 0 ? [] : here.totalCount > 0 ? here.items : all.items
  const named = withChosen(facets, places, input)
  return { found: { ...found, facets: named, ways: open.filter(({ count }) => count > 0) }, loved, last }
}
