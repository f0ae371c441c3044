import type { Api } from '#api/client.ts'
import type { BrandCard, ShopCard } from '#contract/catalogue/shops.ts'
import type { FoundShop } from '#contract/search.ts'
import { RAIL_SIZE } from '#domain/constants.ts'
import type { Query } from '#domain/query.ts'
import { readNear } from '#domain/search/searchInput.ts'
import { SORT_KEY } from '#domain/search/sortKey.ts'

type Place = { shop?: ShopCard | FoundShop; brand?: BrandCard }
type RailQuery = Query<'latitude' | 'longitude' | 'places' | 'id'>
type Deps = Pick<App.Locals, 'api' | 'apiAsVisitor' | 'signedIn'>

const cards = (items: readonly (ShopCard | FoundShop)[]): Place[] => items.map((shop) => ({ shop }))

/** The nearest first; nothing while it is not said to what. */
async function loadNear(api: Api, query: Query<'latitude' | 'longitude'>): Promise<Place[]> {
  const near = readNear(query)
  if (!near) return []
  const { items } = await api('GET /search', { query: { ...near, sort: SORT_KEY.distance, limit: RAIL_SIZE } })
  return cards(items)
}

/** What a customer looked at, or what a visitor's browser says it did (`places`: 'shop:ID,brand:ID'). */
async function loadSeen({ api, apiAsVisitor, signedIn }: Deps, query: Query<'places'>): Promise<Place[]> {
  if (signedIn) return (await apiAsVisitor('GET /views', { query: { limit: RAIL_SIZE } })).items
  const asked = (query.get('places') ?? '').split(',').filter(Boolean).slice(0, RAIL_SIZE)
  const ids = asked.flatMap((place) => (place.startsWith('shop:') ? place.slice(5) : []))
  const [shops, brands] = await Promise.all([
    ids.length > 0 ? api('GET /shops', { query: { ids: ids.join(','), limit: RAIL_SIZE } }) : { items: [] },
    ids.length < asked.length ? api('GET /brands') : { items: [] },
  ])
  const known = new Map<string, Place>([
    ...shops.items.map((shop) => [`shop:${shop._id}`, { shop }] as const),
    ...brands.items.map((brand) => [`brand:${brand._id}`, { brand }] as const),
  ])
  return asked.flatMap((place) => known.get(place) ?? [])
}

/** Like what was looked at last (`id`), or near where the customer last was. */
async function loadRecommended({ api, apiAsVisitor, signedIn }: Deps, query: Query<'id'>): Promise<Place[]> {
  const ask = { length: RAIL_SIZE }
  const id = query.get('id')
  if (!signedIn) return id ? cards((await api('GET /shops/recommend', { query: { ...ask, id } })).items) : []
  const { items } = await apiAsVisitor('GET /views', { query: { limit: RAIL_SIZE } })
  const last = items.find((one) => one.kind === 'shop')
  const about = last ? { id: last.shop._id } : { user: (await apiAsVisitor('GET /users')).user._id }
  return cards((await apiAsVisitor('GET /shops/recommend', { query: { ...ask, ...about } })).items)
}

/** The cards of a rail that is one visitor's own; undefined for a name that is no such rail. */
export async function loadPersonalRail(room: Deps & { api: Api }, rail: string | undefined, query: RailQuery) {
  if (rail === 'near') return loadNear(room.api, query)
  if (rail === 'seen') return loadSeen(room, query)
  if (rail === 'recommended') return loadRecommended(room, query)
  return undefined
}
