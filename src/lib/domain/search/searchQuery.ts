import { DAY_PARTS } from './dayPart.ts'
import { writeBounds } from './mapArea.ts'
import type { SearchInput } from './searchInput.ts'

/** Conditions set by the page itself, whatever its address has. */
export type Fixed = { categoryIds?: string; tagIds?: string; locationSlug?: string }

/** What narrows the shops, as the search's calls ask for it; order and page are said beside it. */
export function searchQueryOf(input: SearchInput, fixed: Fixed = {}) {
  const { q, categoryIds, tagIds, location, date, time, part, guests, duration, maxPrice, rating, bounds } = input
  const within = part && DAY_PARTS[part]
  return {
    q: q || undefined,
    categoryIds: categoryIds.join(',') || undefined,
    tagIds: tagIds.join(',') || undefined,
    locationSlug: location,
    date,
    time,
    from: within?.from,
    until: within?.until || undefined,
    guests,
    duration,
    maxPrice,
    rating,
    bounds: bounds && writeBounds(bounds),
    ...fixed,
  }
}
