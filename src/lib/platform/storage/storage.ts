type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** A page's own memory: what it keeps is gone with it. */
function memory(): Kept {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

/** In another site's frame a browser may keep nothing and says so by throwing; the page then does with its memory. */
function opened(open: () => Storage): Kept {
  try {
    return open()
  } catch {
    return memory()
  }
}

/** What this browser keeps from one visit to the next. */
export const browserStore = opened(() => globalThis.localStorage)

/** The names of what this browser keeps. */
export function keptNames(): string[] {
  try {
    return Object.keys(globalThis.localStorage)
  } catch {
    return []
  }
}

/** What this tab keeps. */
export const tabStore = opened(() => globalThis.sessionStorage)
