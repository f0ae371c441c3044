const keyOf = (name: string) => `secret.${name}`

/**
 * Takes a secret out of the page's address at once, query or fragment, so that neither history, Referer nor a copied
 * link carries it; this tab keeps it until it is used.
 */
export function takeFromAddress(name: string): string | undefined {
  const url = new URL(location.href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const secret = url.searchParams.get(name) ?? fragment.get(name)
  if (secret === null) return undefined
  url.searchParams.delete(name)
  if (fragment.has(name)) {
    fragment.delete(name)
    url.hash = fragment.toString()
  }
  history.replaceState(history.state, '', url)
  if (secret) sessionStorage.setItem(keyOf(name), secret)
  return secret || undefined
}

export const keptSecret = (name: string): string | undefined => sessionStorage.getItem(keyOf(name)) ?? undefined

export const dropSecret = (name: string) => sessionStorage.removeItem(keyOf(name))
