/** Cookies of one header; the first of a name wins, and what cannot be decoded stays as it is. */
export function parseCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    if (name && !cookies.has(name)) cookies.set(name, decoded(part.slice(at + 1).trim()))
  }
  return cookies
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** A token that is valid in a header: no spaces, no line breaks. */
export const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w.~+/=-]{16,2048}$/.test(value)
