import { z } from 'zod'
import { PIN_LIMIT, RECOMMENDED_SHOP_COUNT, SHOP_PAGE_SIZE } from '#domain/constants.ts'
import { RAIL_LINE_IDS } from '#domain/search/railLines.ts'
import type { Calls } from './call.ts'
import { AskedService, ShopCard } from './catalogue/shops.ts'
import { listOf, offset } from './shared.ts'

const commaList = z
  .string()
  .max(2000)
  .transform((list) => [...new Set(list.split(',').filter(Boolean))].slice(0, 50))

const latitude = z.coerce.number().min(-90).max(90)
const longitude = z.coerce.number().min(-180).max(180)

const Bounds = z
  .string()
  .max(100)
  .transform((text) => text.split(',').map(Number))
  .refine((edges) => edges.length === 4 && edges.every(Number.isFinite), 'is south,west,north,east in degrees')

const asked = AskedService.nullable().describe('Null for a shop without such a service.')

const times = z
  .array(z.object({ startsAt: z.iso.datetime(), price: z.int() }))
  .describe('The times of `nextFree`, each with what one guest pays then for the asked service; empty without one.')

/** A shop's card with how far it is from the customer, and what the question means there. */
export const FoundShop = ShopCard.extend({ distanceKm: z.number().nullable(), asked, times })
export type FoundShop = z.infer<typeof FoundShop>

const Facet = z.object({ _id: z.string(), slug: z.string(), name: z.string(), count: z.int() })
export type Facet = z.infer<typeof Facet>

const AreaFacet = Facet.extend({ locationSlug: z.string() })
export type AreaFacet = z.infer<typeof AreaFacet>

export const Facets = z.object({
  categories: z.array(Facet),
  tags: z.array(Facet),
  places: z.array(Facet),
  areas: z
    .array(AreaFacet)
    .describe('Of the city that is asked for, or in which the asked area lies; the fullest first.'),
})
export type Facets = z.infer<typeof Facets>

export const HINT_KINDS = ['complaint', 'shop', 'brand', 'service', 'category', 'place', 'station', 'tag'] as const

export const Hint = z.object({
  kind: z.enum(HINT_KINDS),
  slug: z
    .string()
    .describe("Of the page it leads to; '' for a service, which is searched by its name; a complaint is too."),
  name: z.string(),
  detail: z
    .string()
    .describe("A shop's area, an area's city, a station's system, what helps against a complaint; else ''."),
})
export type Hint = z.infer<typeof Hint>

/** A shop on the map: what its pin and its small card say. */
export const MapPin = ShopCard.pick({
  _id: true,
  urlName: true,
  name: true,
  nameLatin: true,
  nameTH: true,
  area: true,
  location: true,
  latitude: true,
  longitude: true,
  rating: true,
  ratingCount: true,
  minPrice: true,
  bookable: true,
  shopType: true,
  image: true,
  nextFree: true,
  walk: true,
  centre: true,
}).extend({ asked, times })
export type MapPin = z.infer<typeof MapPin>

const halfHour = z.string().regex(/^([01]\d|2[0-3]):(00|30)$/)

const price = z.coerce.number().int().min(0).max(10_000_000)

const SearchQuery = z.object({
  q: z.string().max(200).default(''),
  categoryIds: commaList.optional(),
  tagIds: commaList.optional(),
  locationSlug: z.string().max(100).optional(),
  bounds: Bounds.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  date: z.string().max(10).optional(),
  time: halfHour.optional(),
  from: halfHour.optional().describe('Not this half hour alone, as `time` says, but all of the date from it on.'),
  until: halfHour.optional().describe('And before this one.'),
  guests: z.coerce.number().int().min(1).max(1000).optional(),
  duration: z.coerce.number().int().min(1).max(1440).optional().describe('Else as the words say, else 60.'),
  minPrice: price.optional(),
  maxPrice: price.optional(),
  rating: z.coerce.number().min(0).max(5).optional(),
  bookable: z.enum(['true', 'false']).optional(),
  sort: z.enum(['default', 'soonest', 'rating', 'maxDiscount', 'price', 'distance']).default('default'),
  direction: z.enum(['asc', 'des']).optional().describe('Else the best first: what is near or cheap upwards.'),
  offset,
  limit: z.coerce.number().int().min(1).max(48).default(SHOP_PAGE_SIZE),
})

/** A place that a question asks for: its name is what a heading says. */
export const SearchPlace = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['city', 'area', 'station']),
  latitude: z.number(),
  longitude: z.number(),
})
export type SearchPlace = z.infer<typeof SearchPlace>

const LineStation = z.object({
  slug: z.string(),
  name: z.string(),
  totalCount: z.int(),
  fromPrice: z.int().nullable(),
})

/** What the words say beside what is looked for. */
export const Understood = z.object({
  date: z.string().nullable(),
  time: z.string().nullable(),
  from: z.string().nullable(),
  guests: z.int().nullable(),
  duration: z.int().nullable(),
  maxPrice: z.int().nullable(),
})
export type Understood = z.infer<typeof Understood>

export const searchCalls = {
  'GET /search': {
    about:
      'Shops by words in any of the eight languages, native or romanised, with small slips forgiven; narrowed by ' +
      'categories, tags, place (slug of a city, an area or a station: what is within a walk of 1.5 km), map `bounds` ' +
      '(south,west,north,east), price, rating, and with `date`, `time` or `from` (HH:mm on a half hour) or `guests` to ' +
      'those with room then, whose cards show the first free times of that date. Each shop says what it is asked for: ' +
      'the service that the words or categories mean, in the asked `duration`; prices filter and sort by it, `soonest` ' +
      'and the free times by its length. Words may be a whole question (“a foot massage near Asok tonight for two ' +
      'under 500”): `understood` is what was read of it, and what the query itself says comes first. `latitude` and ' +
      '`longitude` say where the customer is: `distanceKm` is null without them, and distance sorts only with them. ' +
      'Facets count what each choice would show beside the other choices. Home, search page, map.',
    auth: false,
    query: SearchQuery,
    answer: listOf(FoundShop).extend({
      facets: Facets,
      isLoose: z.boolean().describe('True where nothing matched all words as typed, and what comes near is shown.'),
      place: SearchPlace.nullable().describe('The asked place, or the station that the words name.'),
      understood: Understood.nullable(),
    }),
  },
  'GET /search/count': {
    about:
      'How many shops a search would show, and the lowest price among what they are asked for; null where there is ' +
      'none. Asked as GET /search is, without pages and order. Buttons of filters.',
    auth: false,
    query: SearchQuery.omit({ offset: true, limit: true, sort: true, direction: true }),
    answer: z.object({ totalCount: z.int(), fromPrice: z.int().nullable() }),
  },
  'GET /search/pins': {
    about:
      `Where the shops of a search are, at most ${PIN_LIMIT}, the best first: asked as GET /search is, without pages. ` +
      'Map beside a list.',
    auth: false,
    query: SearchQuery.omit({ offset: true, limit: true, sort: true, direction: true }),
    answer: listOf(MapPin),
  },
  'GET /search/stations': {
    about:
      'A stretch of the railway line around the asked station or area, of a whole city the stretch with most to show: ' +
      'station by station how many shops a search there would show, and the lowest price among what they are asked ' +
      'for. Asked as GET /search/count is; `line` is null where no train goes or nothing is found. Home.',
    auth: false,
    query: SearchQuery.omit({ offset: true, limit: true, sort: true, direction: true }),
    answer: z.object({ line: z.enum(RAIL_LINE_IDS).nullable(), stations: z.array(LineStation) }),
  },
  'GET /search/hint': {
    about:
      'Complaints, and names of shops, brands, services, categories, places, stations and tags, that fit what is being typed, in the asked ' +
      'language; `version` comes back as it was sent, so that a late answer is told from the newest. Search field.',
    auth: false,
    query: z.object({ q: z.string().max(100).default(''), version: z.string().max(40).default('') }),
    answer: z.object({ version: z.string(), items: z.array(Hint) }),
  },
} as const satisfies Calls

/** Kinds of pages in the sitemap, by their path segment. */
export const PUBLIC_PAGE_KINDS = ['shops', 'brands', 'deals'] as const

export const PublicPage = z.object({ slug: z.string(), updatedAt: z.iso.datetime() })

export type PublicPage = z.infer<typeof PublicPage>

export const discoveryCalls = {
  'GET /public-pages': {
    about:
      'The shops, brands or running deals that have a page, each with the moment of its last change; in a fixed order, ' +
      'as many as a file for search engines takes. Sitemaps.',
    auth: false,
    query: z.object({
      kind: z.enum(PUBLIC_PAGE_KINDS),
      offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
      limit: z.coerce.number().int().min(0).max(5000).default(5000),
    }),
    answer: listOf(PublicPage),
  },
  'GET /shops/recommend': {
    about:
      'Shops like the shop `id` (by id or url name): near it, alike in categories and price, well rated, bookable, ' +
      'and never itself. Without `id`, well rated shops near where the customer `user` last was (only their own id ' +
      'counts). Shop page, empty lists.',
    auth: false,
    query: z.object({
      user: z.string().max(100).optional(),
      id: z.string().max(100).optional(),
      length: z.coerce.number().int().min(1).max(20).default(RECOMMENDED_SHOP_COUNT),
    }),
    answer: listOf(ShopCard),
  },
} as const satisfies Calls
