import { atom } from 'nanostores'
import { api } from '#api/browser.ts'

/** What each branch of the brand is called in every language, by its id; empty until they are asked for. */
export const $branchNames = atom<Readonly<Record<string, readonly string[]>>>({})

/** Once, when somebody is about to search. Without an answer the names of the page remain. */
export async function loadBranchNames(slug: string) {
  const { items } = await api('GET /brands/{slug}/names', { params: { slug } }).catch(() => ({ items: [] }))
  $branchNames.set(Object.fromEntries(items.map(({ _id, names }) => [_id, names])))
}
