import { atom } from 'nanostores'
import { api } from '#api/browser.ts'
import type { Hint } from '#contract/search.ts'
import { SEARCH_DEBOUNCE_MS } from '#domain/constants.ts'

/** What fits the words that are being typed. */
export const $searchHints = atom<readonly Hint[]>([])

let version = 0
let waiting: ReturnType<typeof setTimeout> | undefined

async function look(q: string, mine: number) {
  try {
    const answer = await api('GET /search/hint', { query: { q, version: String(mine) } })
    // A late answer to earlier words is passed over.
    if (answer.version === String(version)) $searchHints.set(answer.items)
  } catch {
    if (mine === version) $searchHints.set([])
  }
}

/** Requests hints after a pause in typing (spec section 9); none for an empty field. */
export function typeWords(words: string) {
  const q = words.trim()
  clearTimeout(waiting)
  version += 1
  const mine = version
  if (!q) $searchHints.set([])
  else waiting = setTimeout(() => void look(q, mine), SEARCH_DEBOUNCE_MS)
}
