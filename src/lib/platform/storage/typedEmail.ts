import { tabStore } from './storage.ts'

const KEY = 'email'

/** Carries an address from one form to the next in this tab, outside the web address. */
export const keepEmail = (email: string) => tabStore.setItem(KEY, email)

export const keptEmail = (): string => tabStore.getItem(KEY) ?? ''
