import { tabStore } from './storage.ts'

const KEYS = { date: 'searchedDate', guests: 'searchedGuests' } as const

/** The day on which this tab last looked for free places, 'YYYY-MM-DD' in Bangkok; null where it named none. */
export const searchedDate = (): string | null => tabStore.getItem(KEYS.date)

/** The guest count of the last search, from its address; null where it had none. */
export const searchedGuests = (): string | null => tabStore.getItem(KEYS.guests)

type Searched = { [Name in keyof typeof KEYS]: string | null }

/** Stores the date, time and guests of a search; those that it does not have are removed. */
export function storeSearchedTime(searched: Searched): void {
  for (const name of ['date', 'guests'] as const) {
    const value = searched[name]
    if (value) tabStore.setItem(KEYS[name], value)
    else tabStore.removeItem(KEYS[name])
  }
}
