/** A list of words that this visit remembers: until the tab closes. Where nothing may be kept it stays empty. */
export function sessionWords(name: string): string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Adds a word; false where it cannot be kept. */
export function rememberInSession(name: string, word: string): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify([...new Set([...sessionWords(name), word])]))
    return true
  } catch {
    return false
  }
}
