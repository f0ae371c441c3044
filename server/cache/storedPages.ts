import type { Begun, PageStore, StoredPage } from '#backend/platform/pageStore/pageStore.ts'
import { type Page, type PageHead, pageFrom } from '#server/pages/page.ts'
import type { Kept } from './pageCache.ts'

/** A page that some process of this build has kept for all, as one of this process; it is true as of `readAt`. */
export function keptFrom({ head, br, gzip, tags, freshUntil, staleUntil }: StoredPage, readAt: number): Kept {
  const page = pageFrom({ head: head as PageHead, br, gzip })
  return { page, tags, freshUntil, staleUntil, startedAt: readAt }
}

const headOf = ({ etag, headers, cache }: Page): PageHead => ({ etag, headers, cache })

/** Keeps a page for the other processes; one that had not seen a change since it was begun is not read. */
export function writeStored(
  store: Pick<PageStore, 'write'>,
  key: string,
  { page, tags, freshUntil, staleUntil }: Kept,
  begun: Begun,
): Promise<void> {
  const stored: StoredPage = { head: headOf(page), br: page.br, gzip: page.gzip, tags, freshUntil, staleUntil }
  return store.write(key, stored, begun)
}
