import { persistentAtom } from '@nanostores/persistent'

/** A question that was asked on this device: its address and its words. */
export type RecentSearch = { href: string; words: string }

const MOST_KEPT = 5
const NONE: readonly RecentSearch[] = []

function decode(text: string): readonly RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(text)
    if (!Array.isArray(kept)) return NONE
    return kept.filter(
      (one): one is RecentSearch =>
        /^\/[a-z]{2}\/search\?/.test(String(one?.href)) && typeof one?.words === 'string' && one.words !== '',
    )
  } catch {
    return NONE
  }
}

/** The last questions, newest first; they stay on this device and are forgotten at log-out. */
export const $recentSearches = persistentAtom<readonly RecentSearch[]>('recentSearches', NONE, {
  encode: JSON.stringify,
  decode,
})

export function keepSearch(search: RecentSearch) {
  const others = $recentSearches.get().filter(({ href, words }) => href !== search.href && words !== search.words)
  $recentSearches.set([search, ...others].slice(0, MOST_KEPT))
}
