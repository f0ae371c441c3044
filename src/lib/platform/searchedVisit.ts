import { GUEST_CAP } from '#domain/constants.ts'
import { tabStore } from './storage.ts'

const KEYS = { date: 'searchedDate', guests: 'searchedGuests' } as const

/** The day on which this tab last looked for free places, 'YYYY-MM-DD' in Bangkok; null where it named none. */
export const searchedDate = (): string | null => tabStore.getItem(KEYS.date)

/** For how many it looked; one where it did not say. */
export function searchedGuests(): number {
  const guests = Number(tabStore.getItem(KEYS.guests))
  return Number.isInteger(guests) && guests > 0 && guests <= GUEST_CAP ? guests : 1
}

type Searched = { [Name in keyof typeof KEYS]: string | null }

/** What a list asked for; what it did not ask for is forgotten. */
export function keepSearched(searched: Searched): void {
  for (const name of ['date', 'guests'] as const) {
    const value = searched[name]
    if (value) tabStore.setItem(KEYS[name], value)
    else tabStore.removeItem(KEYS[name])
  }
}
