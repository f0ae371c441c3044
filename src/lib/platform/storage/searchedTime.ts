import { tabStore } from './storage.ts'

const KEYS = { date: 'searchedDate', guests: 'searchedGuests' } as const

/** The day on which this tab last looked for free places, 'YYYY-MM-DD' in Bangkok; null where it named none. */
export const searchedDate = (): string | null => tabStore.getItem(KEYS.date)

/** For how many it looked, as the address said; null where it did not. */
export const searchedGuests = (): string | null => tabStore.getItem(KEYS.guests)

type Searched = { [Name in keyof typeof KEYS]: string | null }

/** What a list asked for; what it did not ask for is forgotten. */
export function storeSearchedTime(searched: Searched): void {
  for (const name of ['date', 'guests'] as const) {
    const value = searched[name]
    if (value) tabStore.setItem(KEYS[name], value)
    else tabStore.removeItem(KEYS[name])
  }
}
