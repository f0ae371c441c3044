import { tabStore } from './storage.ts'

const keyOf = (name: string) => `secret.${name}`

/**
 * Removes a value from the page's address, query or fragment, so that neither history, Referer nor a copied link has
 * it. With `keptAs`, this tab keeps it until it is used.
 */
export function readAddressSecret(name: string, keptAs?: string): string | undefined {
  const url = new URL(location.href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const value = fragment.get(name) ?? url.searchParams.get(name)
  if (value === null) return undefined
  url.searchParams.delete(name)
  if (fragment.has(name)) {
    fragment.delete(name)
    url.hash = fragment.toString()
  }
  history.replaceState(history.state, '', url)
  if (value && keptAs) tabStore.setItem(keyOf(keptAs), value)
  return value || undefined
}

/** Removes the fragment from the address and returns it; undefined where it is empty. */
export function takeFragment(): string | undefined {
  const { hash, pathname, search } = location
  if (hash.length < 2) return undefined
  history.replaceState(history.state, '', pathname + search)
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Kept in this tab, so that it survives a log-in in between. */
export const keepSecret = (name: string, value: string) => tabStore.setItem(keyOf(name), value)

export const keptSecret = (name: string): string | undefined => tabStore.getItem(keyOf(name)) ?? undefined

export const dropSecret = (name: string) => tabStore.removeItem(keyOf(name))
