import { api } from '#api/browser.ts'
import type { searchQueryOf } from '#domain/search/searchQuery.ts'

/** How many shops a question finds, and the lowest price of what it means; no price where nothing is found. */
export type Counted = { count: number; from: number | undefined }

/** Counts the shops of a question; undefined without an answer. */
export const findCount = (
  asked: ReturnType<typeof searchQueryOf>,
  signal?: AbortSignal,
): Promise<Counted | undefined> =>
  api('GET /search', { query: { ...asked, sort: 'price', limit: 1 }, ...(signal && { signal }) }).then(
    ({ items: [first], totalCount }) => ({ count: totalCount, from: first?.asked?.price ?? first?.minPrice }),
    () => undefined,
  )
