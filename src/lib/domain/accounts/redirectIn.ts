const PARAMETER = /[?&]redirect=([^&]*)/

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * A place with its query as every page reads it, where that has a `%` that begins no code, such as a link's
 * `?utm_campaign=50%off`; any other place as it is.
 */
export function readablePlace(place: string): string {
  const [, path, query, hash] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(place) ?? []
  if (query === undefined || decoded(query) !== undefined) return place
  return `${path}?${new URLSearchParams(query)}${hash}`
}

/**
 * The query parameter `redirect` of a page's query, for `safeRedirect`; null where there is none, or none that decodes
 * (spec section 4).
 */
export function redirectIn(search: string): string | null {
  const place = decoded((PARAMETER.exec(search)?.[1] ?? '').replaceAll('+', ' '))
  return place ? readablePlace(place) : null
}
