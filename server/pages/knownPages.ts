import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { pageAnswers } from '#backend/platform/metrics/registry.ts'
import type { PageCache } from '#server/cache/pageCache.ts'
import { noteRoute } from '#server/http/route.ts'
import { type Coding, codingOf, type Page } from './page.ts'
import { BROWSER_LIFETIME } from './pageHeaders.ts'
import { keptPageHeaders, VARY, writeKeptPage } from './sendPage.ts'

const ADDRESSES = 5000
const LONGEST_ADDRESS = 300

type Packed = Exclude<Coding, 'identity'>
/** A page by its key in the cache, and its route. */
type Known = { key: string; route: string }
type Head = { body: Buffer; headers: string[] }

/** The cookie `mode` selects another look of a page; no other cookie changes a public page. */
export const isPlainVisitor = ({ cookie, 'x-test-now': testNow }: IncomingMessage['headers']) =>
  testNow === undefined && (cookie === undefined || !cookie.includes('mode='))

/**
 * Addresses whose page in the default look is fresh in the cache: most requests. They are answered with headers that
 * were built once per page, without parsing address and cookies again.
 */
export function openKnownPages(cache: PageCache, common: Record<string, string>) {
  const keys = new LRUCache<string, Known>({ max: ADDRESSES })
  const hits = pageAnswers.labels('hit')
  const heads = new WeakMap<Page, Partial<Record<Packed, Head>>>()

  function headersFor(page: Page, coding: Packed): string[] {
    const known = heads.get(page) ?? {}
    const head = known[coding]
    // A page is compressed a second time, more tightly, after its first answers.
    if (head?.body === page[coding]) return head.headers
    heads.set(page, known)
    const headers = keptPageHeaders(page, coding, common, { ...BROWSER_LIFETIME, vary: VARY, 'x-cache': 'hit' })
    known[coding] = { body: page[coding], headers }
    return headers
  }

  return {
    /** Remembers which page an address led to, if the visitor asked for the default look. */
    learn(req: IncomingMessage, known: Known) {
      const { url = '' } = req
      if (url.length <= LONGEST_ADDRESS && isPlainVisitor(req.headers)) keys.set(url, known)
    },

    /** Answers from the cache and returns true; false: nothing was sent, and the request needs the full path. */
    send(req: IncomingMessage, res: ServerResponse, requestId: string): boolean {
      if ((req.method !== 'GET' && req.method !== 'HEAD') || !isPlainVisitor(req.headers)) return false
      const known = keys.get(req.url ?? '')
      const page = known && cache.fresh(known.key)
      if (!known || !page) return false
      const coding = codingOf(req.headers['accept-encoding'] as string | undefined)
      // Plain text is decompressed for each answer; few clients ask for it.
      if (coding === 'identity') return false
      noteRoute(res, known.route)
      hits.inc()
      writeKeptPage(req, res, page, coding, [...headersFor(page, coding), 'x-request-id', requestId])
      return true
    },
  }
}
