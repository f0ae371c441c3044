import type { Position } from '#domain/catalogue/distance.ts'
import { GUEST_CAP } from '#domain/constants.ts'
import { isRealDate } from '#domain/epochMinutes.ts'
import { type Query, wholeNumberIn } from '#domain/query.ts'
import { type DayPart, dayPartOf } from './dayPart.ts'
import { type Bounds, readBounds, writeBounds } from './mapArea.ts'
import { SORT_DIRECTION, SORT_KEY, type SortDirection, type SortKey } from './sortKey.ts'

/** What an address asks of a list of shops; what it does not ask is undefined, empty or, of the page, 1. */
export type SearchInput = {
  q: string
  categoryIds: string[]
  tagIds: string[]
  /** Slug of a city or of an area. */
  location: string | undefined
  /** 'YYYY-MM-DD' in Bangkok, today or later. */
  date: string | undefined
  /** A half hour of the day, 'HH:mm'. */
  time: string | undefined
  /** A part of the day, where no half hour is asked for. */
  part: DayPart | undefined
  guests: number | undefined
  /** How long a visit, in minutes. */
  duration: number | undefined
  /** The most that it may cost, in baht. */
  maxPrice: number | undefined
  /** The lowest rating. */
  rating: number | undefined
  sort: SortKey
  direction: SortDirection | undefined
  /** Where the visitor is, where they said so. */
  near: Position | undefined
  /** The part of the map chosen by "search this area". */
  bounds: Bounds | undefined
  /** The shops on a map, beside the list where there is room. */
  view: 'map' | undefined
  page: number
}

type SearchField =
  | 'q'
  | 'categoryIds'
  | 'tagIds'
  | 'location'
  | 'date'
  | 'time'
  | 'part'
  | 'guests'
  | 'duration'
  | 'maxPrice'
  | 'rating'
  | 'sort'
  | 'direction'
  | 'latitude'
  | 'longitude'
  | 'bounds'
  | 'view'
  | 'page'

const MAX_WORDS = 100
const MAX_CHOICES = 50
const MAX_PAGE = 2000
const MAX_MINUTES = 480
const MAX_BAHT = 100_000
const SLOT = /^([01]\d|2[0-3]):(00|30)$/

const oneOf = <T extends string>(known: Record<string, T>, given: string | null): T | undefined =>
  Object.values(known).find((one) => one === given)

function degrees(given: string | null, most: number): number | undefined {
  const number = Number(given)
  return given && Number.isFinite(number) && Math.abs(number) <= most ? number : undefined
}

/** A comma list, a name that comes several times, or both: links write the one, forms the other. */
const listOf = (given: readonly string[]) =>
  [...new Set(given.flatMap((list) => list.split(',')))].filter(Boolean).slice(0, MAX_CHOICES)

/** Where the visitor is, where an address says so. */
export function readNear(asked: Pick<Query<'latitude' | 'longitude'>, 'get'>): Position | undefined {
  const latitude = degrees(asked.get('latitude'), 90)
  const longitude = degrees(asked.get('longitude'), 180)
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

/** The page of a list that an address asks for, from 1. */
export const readPage = (asked: Pick<Query<'page'>, 'get'>): number => wholeNumberIn(asked.get('page'), MAX_PAGE) ?? 1

/** The order of a list whose address asks for none: the soonest where it asks when, else the best. */
export const usualSort = ({ date, time, part }: Pick<SearchInput, 'date' | 'time' | 'part'>): SortKey =>
  date || time || part ? SORT_KEY.soonest : SORT_KEY.default

/**
 * Parses the query of an address. Invalid values are ignored, so that old links still show shops. `fixed` names the
 * fields that the page sets itself, whatever its address has.
 */
export function readSearchInput<const Fixed extends SearchField = never>(
  asked: Query<Exclude<SearchField, Fixed>>,
  today: string,
  fixed: readonly Fixed[] = [],
): SearchInput {
  const isOpen = (name: SearchField): name is Exclude<SearchField, Fixed> =>
    !(fixed as readonly string[]).includes(name)
  const params = {
    get: (name: SearchField) => (isOpen(name) ? asked.get(name) : null),
    getAll: (name: SearchField) => (isOpen(name) ? asked.getAll(name) : []),
  }
  const date = params.get('date')
  const time = params.get('time')
  const rating = Number(params.get('rating'))
  const near = readNear(params)
  const sort = oneOf(SORT_KEY, params.get('sort'))
  const read = {
    q: (params.get('q') ?? '').trim().slice(0, MAX_WORDS),
    categoryIds: listOf(params.getAll('categoryIds')),
    tagIds: listOf(params.getAll('tagIds')),
    location: params.get('location')?.slice(0, MAX_WORDS) || undefined,
    date: isRealDate(date) && date >= today ? date : undefined,
    time: time && SLOT.test(time) ? time : undefined,
    part: time ? undefined : dayPartOf(params.get('part')),
    guests: wholeNumberIn(params.get('guests'), GUEST_CAP),
    duration: wholeNumberIn(params.get('duration'), MAX_MINUTES),
    maxPrice: wholeNumberIn(params.get('maxPrice'), MAX_BAHT),
    rating: rating > 0 && rating <= 5 ? rating : undefined,
    direction: oneOf(SORT_DIRECTION, params.get('direction')),
    near,
    bounds: readBounds(params.get('bounds')),
    view: params.get('view') === 'map' ? ('map' as const) : undefined,
    page: readPage(params),
  }
  // Nearest first is nothing without a place to be near to.
  const isOrder = sort && !(sort === SORT_KEY.distance && !near)
  return { ...read, sort: isOrder ? sort : usualSort(read) }
}

/** The query of an address, in a fixed order; '' where it is empty. */
export function writeSearchInput(input: SearchInput): string {
  const { q, categoryIds, tagIds, location, date, time, part, guests, duration, maxPrice, rating } = input
  const { sort, direction, near, bounds, view, page } = input
  const pairs: [string, string | number | undefined][] = [
    ['q', q],
    ['categoryIds', categoryIds.join(',')],
    ['tagIds', tagIds.join(',')],
    ['location', location],
    ['date', date],
    ['time', time],
    ['part', part],
    ['guests', guests],
    ['duration', duration],
    ['maxPrice', maxPrice],
    ['rating', rating],
    ['sort', sort === usualSort(input) ? undefined : sort],
    ['direction', direction],
    ['latitude', near?.latitude],
    ['longitude', near?.longitude],
    ['bounds', bounds && writeBounds(bounds)],
    ['view', view],
    ['page', page > 1 ? page : undefined],
  ]
  const set = pairs.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return new URLSearchParams(set).toString().replaceAll('%2C', ',')
}

/** The input with one thing changed, from its first page on; an order that nobody chose follows. */
export function changed(input: SearchInput, change: Partial<SearchInput>): SearchInput {
  const next = { ...input, page: 1, ...change }
  return 'sort' in change || input.sort !== usualSort(input) ? next : { ...next, sort: usualSort(next) }
}

/** A list without what is in it, or with what is not. */
export const toggled = (list: readonly string[], one: string): string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

const NOTHING = {
  q: '',
  categoryIds: [],
  tagIds: [],
  location: undefined,
  bounds: undefined,
  date: undefined,
  time: undefined,
  part: undefined,
  duration: undefined,
  maxPrice: undefined,
}

/** The input without its filters; words, order, position and view stay. */
export const cleared = (input: SearchInput): SearchInput =>
  changed(input, { ...NOTHING, q: input.q, guests: undefined, rating: undefined })

/** How many filters are set, words and order not counted. */
export function filterCount(input: SearchInput): number {
  const { categoryIds, tagIds, location, bounds, date, time, part, guests, duration, maxPrice, rating } = input
  const single = [location, bounds, date, time, part, guests, duration, maxPrice, rating].filter(Boolean)
  return categoryIds.length + tagIds.length + single.length
}

/** True for a plain list, which a search engine should know; its further pages too. */
export const isPlain = (input: SearchInput): boolean => writeSearchInput({ ...input, page: 1 }) === ''

/** Whether the shops depend on who is free at a certain time. */
export const asksWhen = ({
  date,
  time,
  part,
  guests,
}: Pick<SearchInput, 'date' | 'time' | 'part' | 'guests'>): boolean => Boolean(date ?? time ?? part ?? guests)
