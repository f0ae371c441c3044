import { atom } from 'nanostores'
import { api } from '#api/browser.ts'

/** Names of the brand's branches in every locale, by shop id; empty until they are loaded. */
export const $branchNames = atom<Readonly<Record<string, readonly string[]>>>({})

/** Loads the names once, when the search field is used. Without an answer the names on the page remain. */
export async function loadBranchNames(slug: string) {
  const { items } = await api('GET /brands/{slug}/names', { params: { slug } }).catch(() => ({ items: [] }))
  $branchNames.set(Object.fromEntries(items.map(({ _id, names }) => [_id, names])))
}
