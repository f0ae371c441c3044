import { tabStore } from './storage.ts'

/** What this tab keeps under a name, as JSON; null where there is nothing that can be read. */
export function readTabValue<Value>(name: string): Value | null {
  try {
    return JSON.parse(tabStore.getItem(name) ?? 'null') as Value | null
  } catch {
    return null
  }
}

/** Keeps a value for this tab; null forgets it. */
export function keepTabValue(name: string, value: object | null) {
  if (value === null) tabStore.removeItem(name)
  else tabStore.setItem(name, JSON.stringify(value))
}
