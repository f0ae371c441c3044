import type { Api } from '#api/client.ts'
import type { SearchInput } from '#domain/search/searchInput.ts'
import { type Fixed, searchQueryOf } from '#domain/search/searchQuery.ts'

/** How many shops a question finds. */
export async function countShops(api: Api, input: SearchInput, fixed: Fixed = {}): Promise<number> {
  const { totalCount } = await api('GET /search/count', { query: searchQueryOf(input, fixed) })
  return totalCount
}
