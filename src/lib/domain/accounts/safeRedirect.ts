const MAX_LENGTH = 2000

/** Any base does: only whether the path leaves it matters. */
const HERE = 'http://here.invalid'

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them while reading an address
const TRICKY = /[\\\u0000-\u001f\u007f]/

/**
 * The path to go to after log-in: always on this site, with its query, else `home`. `asked` is the query parameter
 * `redirect`, decoded once; a value that does not decode gives `home` (spec section 4).
 */
export function safeRedirect(asked: string | null | undefined, home: string): string {
  if (!asked || asked.length > MAX_LENGTH || !asked.startsWith('/') || TRICKY.test(asked)) return home
  try {
    const { origin, pathname, search, hash } = new URL(asked, HERE)
    const decoded = decodeURIComponent(pathname)
    const leaves = origin !== HERE || pathname.startsWith('//') || decoded.startsWith('//') || TRICKY.test(decoded)
    decodeURIComponent(search)
    return leaves ? home : pathname + search + hash
  } catch {
    return home
  }
}
