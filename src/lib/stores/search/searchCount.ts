import { api } from '#api/browser.ts'
import type { searchQueryOf } from '#domain/search/searchQuery.ts'

/** How many shops a question finds, and the lowest price of what it means; no price where nothing is found. */
export type Counted = { count: number; from: number | undefined }

/** Counts the shops of a question; undefined without an answer. */
export const findCount = (
  asked: ReturnType<typeof searchQueryOf>,
  signal?: AbortSignal,
): Promise<Counted | undefined> =>
  api('GET /search/count', { query: asked, ...(signal && { signal }) }).then(
    ({ totalCount, fromPrice }) => ({ count: totalCount, from: fromPrice ?? undefined }),
    () => undefined,
  )
