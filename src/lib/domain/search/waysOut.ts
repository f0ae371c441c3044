import type { SearchInput } from './searchInput.ts'

/** The usual limits, one press each. */
export const LOW_PRICE_BAHT = 500
export const GOOD_RATING = 4.5
export const VISIT_MINUTES = 60

/** A way on from a question that nothing answers: what it gives up. */
type WayName =
  | 'city'
  | 'when'
  | 'hour'
  | 'place'
  | 'map'
  | 'price'
  | 'rating'
  | 'duration'
  | 'tags'
  | 'kind'
  | 'words'
  | 'guests'
export type Way = { name: WayName; change: Partial<SearchInput> }

const MOST_WAYS = 5

/**
 * What a question could do without, what costs least to give up first; each alone. `city`: that of the asked area.
 */
export function waysOut(input: SearchInput, city?: string): Way[] {
  const { q, categoryIds, tagIds, location, bounds, date, time, part, guests, duration, maxPrice, rating } = input
  const noHour = { time: undefined, part: undefined }
  const ways: (Way | false | undefined)[] = [
    Boolean(time ?? part) && { name: 'hour', change: noHour },
    Boolean(date) && { name: 'when', change: { date: undefined, ...noHour } },
    Boolean(bounds) && { name: 'map', change: { bounds: undefined } },
    Boolean(city) && city !== location && { name: 'city', change: { location: city } },
    Boolean(location) && { name: 'place', change: { location: undefined } },
    Boolean(maxPrice) && { name: 'price', change: { maxPrice: undefined } },
    Boolean(rating) && { name: 'rating', change: { rating: undefined } },
    tagIds.length > 0 && { name: 'tags', change: { tagIds: [] } },
    Boolean(duration) && { name: 'duration', change: { duration: undefined } },
    Boolean(guests) && { name: 'guests', change: { guests: undefined } },
    categoryIds.length > 0 && { name: 'kind', change: { categoryIds: [] } },
    q !== '' && { name: 'words', change: { q: '' } },
  ]
  return ways.filter((way): way is Way => Boolean(way)).slice(0, MOST_WAYS)
}

/** What the chips above a list offer with the number of shops that each would leave. */
export const quickChanges = ({ maxPrice, rating }: SearchInput): Partial<SearchInput>[] => [
  ...(maxPrice ? [] : [{ maxPrice: LOW_PRICE_BAHT }]),
  ...(rating ? [] : [{ rating: GOOD_RATING }]),
]
