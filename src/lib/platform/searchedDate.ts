import { tabStore } from './storage.ts'

const KEY = 'searchedDate'

/** The day on which this tab last looked for free places, 'YYYY-MM-DD' in Bangkok; null where it named none. */
export const searchedDate = (): string | null => tabStore.getItem(KEY)

export function keepSearchedDate(date: string | null): void {
  if (date) tabStore.setItem(KEY, date)
  else tabStore.removeItem(KEY)
}
