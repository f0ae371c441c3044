import { DAY_PARTS } from './dayPart.ts'
import type { SearchInput } from './searchInput.ts'

type When = Pick<SearchInput, 'date' | 'time' | 'part' | 'guests'>
/** What the search has read of the words, as its answer says it. */
type Read = { date: string | null; time: string | null; from: string | null; guests: number | null }

/**
 * When and for how many a question asks: what its address says, else what was read of its words. As in the search
 * itself, an address that says any time leaves no time to the words.
 */
export function whenAsked({ date, time, part, guests }: When, read: Read | null | undefined): When {
  const forGuests = guests ?? read?.guests ?? undefined
  if (date || time || part || !read) return { date, time, part, guests: forGuests }
  return {
    date: read.date ?? undefined,
    time: read.time ?? undefined,
    part: read.from === DAY_PARTS.evening.from ? 'evening' : undefined,
    guests: forGuests,
  }
}
